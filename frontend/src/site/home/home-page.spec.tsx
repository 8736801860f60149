import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { createLeaderboard, createSite, createVideos } from '../../testing/factories';
import { renderApp } from '../../testing/render-app';

const videos = createVideos(1, 1);

it('says whose standings it shows when they are demo standings', async () => {
  await renderApp('/', { videos, leaderboard: createLeaderboard(3, { source: 'demo' }) });
  expect(screen.getByText(/These are demo standings/)).toBeVisible();
});

it('says since when the standings are stale', async () => {
  await renderApp('/', { videos, leaderboard: createLeaderboard(3, { stale: true }) });
  expect(screen.getByText('Last updated November 21, 2026 at 03:00 UTC.')).toBeVisible();
});

it('calls a closed month’s standings final', async () => {
  const closed = createLeaderboard(3, { isFinal: true, month: '2026-10' });
  await renderApp('/', { videos, leaderboard: closed });
  expect(screen.getByRole('heading', { name: 'October 2026: final standings' })).toBeVisible();
  expect(screen.queryByText(/This month’s prize pool/)).toBeNull();
});

it('says that the first places are open when nobody plays yet', async () => {
  await renderApp('/', { videos, leaderboard: createLeaderboard(0) });
  expect(screen.getByText(/the first places are open/)).toBeVisible();
});

it('leaves out the features when the owner has none', async () => {
  const site = createSite();
  await renderApp('/', {
    site: { ...site, texts: { ...site.texts, features: [] } },
    videos,
    leaderboard: createLeaderboard(3),
  });
  expect(screen.queryByRole('heading', { name: /^What you get/ })).toBeNull();
});
