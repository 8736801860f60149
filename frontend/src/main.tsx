import { startTransition } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app';
import { lazyHead } from './app/document/lazy-head';
import { fillStore, readPageState } from './app/page-data';
import { findPage, notFoundPage } from './app/pages';
import { createRoot, hydrateRoot } from './app/react-dom';
import { createStore } from './app/store';
import { listenBeforeRouter } from './shared/before-router';
import { noteDocumentTime } from './shared/server-clock';
import { watchSecurity } from './shared/security/security-watch';
import { logWarning } from './shared/log';

const container = document.getElementById('root');
if (!container) throw new Error('The document has no #root');

const store = createStore();
const state = readPageState(document);

// The page that the server rendered.
const renderedPath = state ? location.pathname : undefined;

/**
 * Lets React change a page whose texts a browser's translator has replaced: React would otherwise fail on the
 * nodes that are no longer where it has put them, and the error screen would replace the page.
 */
function tolerateTranslators(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with the node below
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    return child.parentNode === this ? (removeChild.call(this, child) as T) : child;
  };
  Node.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
    return insertBefore.call(this, node, before?.parentNode === this ? before : null) as T;
  };
}

if (location.protocol !== 'https:') logWarning('This page is not served over HTTPS.');
watchSecurity(store.dispatch);
listenBeforeRouter();
noteDocumentTime();
tolerateTranslators();

/** Loads tooltips on the first pointer or keyboard use that may need one. */
function loadTooltipsOnFirstUse(): void {
  const firstUse = new AbortController();
  for (const event of ['pointerover', 'focusin']) {
    addEventListener(
      event,
      (first) => {
        firstUse.abort();
        // If loading fails, the next use tries again.
        import('./shared/ui/tooltip').then(
          ({ watchTooltips }) => watchTooltips(first),
          loadTooltipsOnFirstUse,
        );
      },
      { signal: firstUse.signal },
    );
  }
}
loadTooltipsOnFirstUse();

const app = (
  <App
    store={store}
    year={state?.year ?? new Date().getUTCFullYear()}
    bonusExcerpt={state?.data.bonusExcerpt}
    firstBonus={state?.data.firstBonus}
    missingPath={state?.isMissing ? renderedPath : undefined}
    metadata={{ apply: lazyHead(document, renderedPath) }}
    router={(routes) => <BrowserRouter useTransitions={false}>{routes}</BrowserRouter>}
  />
);

/** Renders the page when its code is loaded: hydration must produce what the server rendered. */
async function start(root: Element): Promise<void> {
  const { pathname } = location;
  const page = state?.isMissing ? notFoundPage : findPage(pathname);
  const { fill } = await page.preload();
  // After the code is loaded, because the store drops unused data after a while.
  if (state) fillStore(store, state.data, fill);
  // All unknown addresses share one not-found document, so it is rendered again for this address.
  // A transition renders in small steps and does not block scrolling or tapping.
  if (state && page !== notFoundPage) {
    startTransition(() => {
      hydrateRoot(root, app);
    });
  } else createRoot(root).render(app);
}

// Not a top-level await: the page's chunk imports this module, so each would wait for the other.
void start(container);
