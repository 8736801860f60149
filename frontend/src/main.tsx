import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app';
import { keepHead } from './app/head';
import { fillStore, readPageState } from './app/page-data';
import { findPage, notFoundPage } from './app/pages';
import { createStore } from './app/store';
import { listenBeforeRouter } from './shared/before-router';
import { warnWithoutHttps } from './shared/security/https-warning';
import { watchSecurity } from './shared/security/security-watch';

const container = document.getElementById('root');
if (!container) throw new Error('The document has no #root');

const store = createStore();
const state = readPageState(document);

// The page that the document was served with.
const renderedPath = state ? location.pathname : undefined;

warnWithoutHttps(location.protocol);
watchSecurity(store.dispatch);
listenBeforeRouter();

/** Tooltips cost nothing until there is a pointer or a keyboard that could ask for one. */
function awaitFirstUse(): void {
  const firstUse = new AbortController();
  for (const event of ['pointerover', 'focusin']) {
    addEventListener(
      event,
      (first) => {
        firstUse.abort();
        // Where the code can't be loaded, the next use asks for it again.
        import('./shared/ui/tooltip').then(
          ({ watchTooltips }) => watchTooltips(first),
          awaitFirstUse,
        );
      },
      { signal: firstUse.signal },
    );
  }
}
awaitFirstUse();

const app = (
  <App
    store={store}
    year={state?.year ?? new Date().getUTCFullYear()}
    missingPath={state?.isMissing ? renderedPath : undefined}
    metadata={{ apply: keepHead(document, renderedPath) }}
    router={(routes) => <BrowserRouter useTransitions={false}>{routes}</BrowserRouter>}
  />
);

/** Shows the page once its code is there: hydration must find what the server rendered. */
async function start(root: Element): Promise<void> {
  const { pathname } = location;
  const page = state?.isMissing ? notFoundPage : findPage(pathname);
  await page.preload();
  // Only now: data that nobody shows is dropped after a while, and a slow network may take longer.
  if (state) fillStore(store, state.data);
  // One not-found document serves every wrong address: it is drawn anew for the one that was asked for.
  // As a transition React does it bit by bit: scrolling and tapping never wait for the whole page.
  if (state && page !== notFoundPage) {
    startTransition(() => {
      hydrateRoot(root, app);
    });
  } else createRoot(root).render(app);
}

// Not a top-level await: the page's chunk imports this one, and each would wait for the other.
void start(container);
