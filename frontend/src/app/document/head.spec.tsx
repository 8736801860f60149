import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { render, renderPanel } from '../../render';
import {
  createBonus,
  createLeaderboard,
  createLive,
  createSite,
  createVideos,
} from '../../testing/factories';
import { takeLogged } from '../../testing/logged';
import { App } from '../app';
import { keepHead } from './head';
import { fillStore, type PageData } from '../page-data';
import { findPublicPage } from '../pages';
import { createStore } from '../store';

// Differs from the test's host, because visitors may use a second host name.
const PUBLIC_URL = 'https://acme.example';

const DATA: PageData = {
  site: createSite(),
  bonuses: [createBonus()],
  videos: createVideos(8, 5),
  leaderboard: createLeaderboard(63),
  months: ['2026-10'],
  live: createLive(),
};

let root: Root | undefined;

/** Replaces the current document with a served document. */
function showServedDocument(html: string): void {
  const served = new DOMParser().parseFromString(html, 'text/html');
  // Scripts and styles cannot be loaded here.
  for (const file of served.head.querySelectorAll('script[src], link:not([rel=canonical])')) {
    file.remove();
  }
  document.documentElement.dataset.publicUrl = served.documentElement.dataset.publicUrl ?? '';
  document.head.replaceChildren(...served.head.children);
  document.body.replaceChildren(...served.body.children);
}

/** The contents of the meta tags with this name: a list, so that duplicates are noticed. */
const metaContents = (name: string) =>
  [...document.head.querySelectorAll(`meta[property="${name}"], meta[name="${name}"]`)].map(
    (meta) => meta.getAttribute('content'),
  );

const canonical = () =>
  [...document.head.querySelectorAll('link[rel=canonical]')].map((link) =>
    link.getAttribute('href'),
  );

const structuredData = () => document.head.querySelectorAll('script[type="application/ld+json"]');

/** Navigates like the browser's back and forward buttons. */
async function navigateTo(path: string): Promise<void> {
  await findPublicPage(path).preload();
  await act(async () => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
    await Promise.resolve();
  });
}

beforeEach(async () => {
  history.replaceState(null, '', '/bonuses');
  showServedDocument((await render('/bonuses', DATA, { publicUrl: PUBLIC_URL })).html);
  const store = createStore();
  const { fill } = await findPublicPage('/leaderboard').preload();
  fillStore(store, DATA, fill);
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

it('the head stays as it was served while the served page is shown', () => {
  expect(document.title).toBe('Exclusive Bonuses | Acme Plays');
  expect(canonical()).toEqual([`${PUBLIC_URL}/bonuses`]);
  expect(metaContents('og:title')).toEqual(['Exclusive Bonuses | Acme Plays']);
  expect(metaContents('og:image')).toEqual([`${PUBLIC_URL}/social-preview.png`]);
  expect(metaContents('twitter:image:alt')).toHaveLength(1);
  expect(structuredData()).toHaveLength(3);
});

it('the head describes the new page after navigation, with the public origin', async () => {
  const [link] = screen.getAllByRole('link', { name: 'Leaderboard' });
  if (!link) throw new Error('No link leads to the leaderboard');
  await userEvent.click(link);
  await screen.findByRole('heading', { level: 1, name: 'November $2,500 Leaderboard' });
  const title = 'November $2,500 Leaderboard | Acme Plays';
  const description =
    'The monthly wager leaderboard of Acme Plays: ranks, wagers and prizes of all players who use the code PLAY.';
  expect(document.title).toBe(title);
  expect(canonical()).toEqual([`${PUBLIC_URL}/leaderboard`]);
  expect(metaContents('og:url')).toEqual([`${PUBLIC_URL}/leaderboard`]);
  for (const name of ['og:title', 'twitter:title']) expect(metaContents(name)).toEqual([title]);
  for (const name of ['description', 'og:description', 'twitter:description']) {
    expect(metaContents(name)).toEqual([description]);
  }
  expect(metaContents('keywords')).toEqual([expect.stringContaining('wager race')]);
  expect(metaContents('og:site_name')).toEqual(['Acme Plays']);
  expect(metaContents('robots')).toEqual([]);
});

it('the head loses the structured data and the preview picture of the previous page permanently', async () => {
  await navigateTo('/terms');
  expect(metaContents('og:image')).toEqual([]);
  expect(document.title).toBe('Terms of Service | Acme Plays');
  expect(structuredData()).toHaveLength(0);
  await navigateTo('/bonuses');
  expect(document.title).toBe('Exclusive Bonuses | Acme Plays');
  expect(structuredData()).toHaveLength(0);
});

it('the head excludes an unknown address, and only that, from search engines', async () => {
  await navigateTo('/nowhere');
  expect(takeLogged()).toEqual(['error: 404: there is no page at /nowhere']);
  expect(document.title).toBe('Page Not Found | Acme Plays');
  expect(metaContents('robots')).toEqual(['noindex']);
  expect(canonical()).toEqual([]);
  expect(metaContents('og:url')).toEqual([]);
  await navigateTo('/videos');
  expect(metaContents('robots')).toEqual([]);
  expect(canonical()).toEqual([`${PUBLIC_URL}/videos`]);
});

it('the head allows a public page to be indexed after a visit to the panel', () => {
  showServedDocument(renderPanel({ publicUrl: PUBLIC_URL }));
  expect(metaContents('robots')).toEqual(['noindex, nofollow']);
  keepHead(document, undefined)({ title: 'Home', description: 'The home page', canonical: '/' });
  expect(metaContents('robots')).toEqual([]);
  expect(canonical()).toEqual([`${PUBLIC_URL}/`]);
});
