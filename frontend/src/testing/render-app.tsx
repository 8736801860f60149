import { render, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { BrowserRouter, MemoryRouter } from 'react-router-dom';
import { App } from '../app/app';
import { fillStore, type PageData } from '../app/page-data';
import { findPublicPage } from '../app/pages';
import { createStore, type AppStore } from '../app/store';
import { loadBreakNote } from '../site/break/hidden-on-break';
import { loadBonusParts } from '../site/bonuses/use-bonus-parts';
import { loadBelowTheFold } from '../site/home/lazy-below-the-fold';
import { loadFooter } from '../site/layout/lazy-footer';
import { loadLiveLine } from '../site/live/lazy-live-line';
import { createLive, createSite } from './factories';
import { registerStore } from './open-stores';

export interface RenderedApp extends RenderResult {
  store: AppStore;
  user: UserEvent;
}

/**
 * Renders the site at a path, with its data already in the store, as after a page load.
 *
 * @param data the data of the page; the page requests what is missing
 */
export async function renderApp(
  path: string,
  data: PageData = {},
  user: UserEvent = userEvent.setup(),
  /** With the history of the test's window, which must be at the path. */
  hasRealHistory = false,
): Promise<RenderedApp> {
  const store = createStore();
  registerStore(store);
  const [{ fill }] = await Promise.all([
    findPublicPage(path).preload(),
    loadLiveLine(),
    loadFooter(),
    loadBreakNote(),
    loadBonusParts(),
    loadBelowTheFold(),
  ]);
  // As in a browser, after the code of the page, which defines calls.
  fillStore(store, { site: createSite(), live: createLive(), ...data }, fill);
  const result = render(
    <App
      store={store}
      metadata={{}}
      year={2026}
      bonusExcerpt={data.bonusExcerpt}
      firstBonus={'firstBonus' in data ? data.firstBonus : null}
      router={(routes) =>
        hasRealHistory ? (
          <BrowserRouter useTransitions={false}>{routes}</BrowserRouter>
        ) : (
          <MemoryRouter initialEntries={[path]} useTransitions={false}>
            {routes}
          </MemoryRouter>
        )
      }
    />,
  );
  return { ...result, store, user };
}
