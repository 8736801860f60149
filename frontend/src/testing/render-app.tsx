import { render, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { App } from '../app/app';
import { fillStore, type PageData } from '../app/page-data';
import { findPublicPage } from '../app/pages';
import { createStore, type AppStore } from '../app/store';
import { createSite } from './factories';
import { rememberStore } from './open-stores';

export interface RenderedApp extends RenderResult {
  store: AppStore;
  user: UserEvent;
}

/**
 * Shows the site at a path, with the given data already there, as after a page load.
 *
 * @param data what the page arrives with; what is left out is asked for
 */
export async function renderApp(
  path: string,
  data: PageData = {},
  user: UserEvent = userEvent.setup(),
): Promise<RenderedApp> {
  const store = createStore();
  rememberStore(store);
  fillStore(store, { site: createSite(), ...data });
  await findPublicPage(path).preload();
  const result = render(
    <App
      store={store}
      metadata={{}}
      year={2026}
      router={(routes) => (
        <MemoryRouter initialEntries={[path]} useTransitions={false}>
          {routes}
        </MemoryRouter>
      )}
    />,
  );
  return { ...result, store, user };
}
