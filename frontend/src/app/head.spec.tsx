import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { render, renderPanel } from '../render';
import { createBonus, createLeaderboard, createSite, createVideos } from '../testing/factories';
import { takeLogged } from '../testing/logged';
import { App } from './app';
import { keepHead } from './head';
import { fillStore, type PageData } from './page-data';
import { findPublicPage } from './pages';
import { createStore } from './store';

// Not the host that the tests run at: visitors may come by a second name.
const PUBLIC_URL = 'https://acme.example';

const DATA: PageData = {
  site: createSite(),
  bonuses: [createBonus()],
  videos: createVideos(8, 5),
  leaderboard: createLeaderboard(63),
  months: ['2026-10'],
};

let root: Root | undefined;

/** Puts a document as it is served in the place of this one. */
function arrive(html: string): void {
  const served = new DOMParser().parseFromString(html, 'text/html');
  // Neither scripts nor styles are there to be loaded.
  for (const file of served.head.querySelectorAll('script[src], link:not([rel=canonical])')) {
    file.remove();
  }
  document.documentElement.dataset.publicUrl = served.documentElement.dataset.publicUrl ?? '';
  document.head.replaceChildren(...served.head.children);
  document.body.replaceChildren(...served.body.children);
}

/** What the head says of a name: once each, or it is wrong. */
const saidOf = (name: string) =>
  [...document.head.querySelectorAll(`meta[property="${name}"], meta[name="${name}"]`)].map(
    (meta) => meta.getAttribute('content'),
  );

const canonical = () =>
  [...document.head.querySelectorAll('link[rel=canonical]')].map((link) =>
    link.getAttribute('href'),
  );

const structuredData = () => document.head.querySelectorAll('script[type="application/ld+json"]');

/** Goes to an address as the browser's own buttons do. */
async function go(path: string): Promise<void> {
  await findPublicPage(path).preload();
  await act(async () => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
    await Promise.resolve();
  });
}

beforeEach(async () => {
  history.replaceState(null, '', '/bonuses');
  arrive((await render('/bonuses', DATA, { publicUrl: PUBLIC_URL })).html);
  const store = createStore();
  fillStore(store, DATA);
  await findPublicPage('/bonuses').preload();
  await act(async () => {
    root = hydrateRoot(
      document.getElementById('root') ?? document.body,
      <App
        store={store}
        metadata={{ apply: keepHead(document, '/bonuses') }}
        year={2026}
        router={(routes) => <BrowserRouter>{routes}</BrowserRouter>}
      />,
    );
    await Promise.resolve();
  });
});

afterEach(() => {
  act(() => {
    root?.unmount();
  });
  document.head.replaceChildren();
  document.body.replaceChildren();
  delete document.documentElement.dataset.publicUrl;
  history.replaceState(null, '', '/');
});

it('is left as it was served while the served page is shown', () => {
  expect(document.title).toBe('Exclusive Bonuses | Acme Plays');
  expect(canonical()).toEqual([`${PUBLIC_URL}/bonuses`]);
  expect(saidOf('og:title')).toEqual(['Exclusive Bonuses | Acme Plays']);
  expect(structuredData()).toHaveLength(3);
});

it('is the other page’s after a link was followed, on the public origin', async () => {
  const [link] = screen.getAllByRole('link', { name: 'Leaderboard' });
  if (!link) throw new Error('No link leads to the leaderboard');
  await userEvent.click(link);
  await screen.findByRole('heading', { level: 1, name: 'November $2,500 Leaderboard' });
  const title = 'November $2,500 Leaderboard | Acme Plays';
  const description =
    'The monthly wager leaderboard of Acme Plays: ranks, wagers and prizes of all players who use the code PLAY.';
  expect(document.title).toBe(title);
  expect(canonical()).toEqual([`${PUBLIC_URL}/leaderboard`]);
  expect(saidOf('og:url')).toEqual([`${PUBLIC_URL}/leaderboard`]);
  expect(saidOf('og:image')).toEqual([`${PUBLIC_URL}/social-preview.png`]);
  for (const name of ['og:title', 'twitter:title']) expect(saidOf(name)).toEqual([title]);
  for (const name of ['description', 'og:description', 'twitter:description']) {
    expect(saidOf(name)).toEqual([description]);
  }
  expect(saidOf('keywords')).toEqual([expect.stringContaining('wager race')]);
  expect(saidOf('og:site_name')).toEqual(['Acme Plays']);
  expect(saidOf('robots')).toEqual([]);
});

it('loses the structured data of the page that was left, for good', async () => {
  await go('/terms');
  expect(document.title).toBe('Terms of Service | Acme Plays');
  expect(structuredData()).toHaveLength(0);
  await go('/bonuses');
  expect(document.title).toBe('Exclusive Bonuses | Acme Plays');
  expect(structuredData()).toHaveLength(0);
});

it('keeps a wrong address out of search engines, and only that', async () => {
  await go('/nowhere');
  expect(takeLogged()).toEqual(['error: 404: there is no page at /nowhere']);
  expect(document.title).toBe('Page Not Found | Acme Plays');
  expect(saidOf('robots')).toEqual(['noindex']);
  expect(canonical()).toEqual([]);
  expect(saidOf('og:url')).toEqual([]);
  await go('/videos');
  expect(saidOf('robots')).toEqual([]);
  expect(canonical()).toEqual([`${PUBLIC_URL}/videos`]);
});

it('forgets that the panel is not to be indexed when a public page follows', () => {
  arrive(renderPanel({ publicUrl: PUBLIC_URL }));
  expect(saidOf('robots')).toEqual(['noindex, nofollow']);
  keepHead(document, undefined)({ title: 'Home', description: 'The home page', canonical: '/' });
  expect(saidOf('robots')).toEqual([]);
  expect(canonical()).toEqual([`${PUBLIC_URL}/`]);
});
