import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { createLeaderboard, createSite, createVideos } from '../testing/factories';
import { renderApp } from '../testing/render-app';

const NO_VIDEOS = { ...createVideos(0, 0), source: 'off' as const, updatedAt: null };
const NO_RACE = createLeaderboard(0, {
  source: 'off',
  title: 'Leaderboard',
  prizePool: 0,
  updatedAt: null,
});

const withoutVideos = { site: createSite({ showVideos: false }), videos: NO_VIDEOS };
const withoutRace = {
  site: createSite({ showRace: false, prizes: [] }),
  leaderboard: NO_RACE,
  months: [],
};

const linksOf = (navigation: string) =>
  within(screen.getByRole('navigation', { name: navigation }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

it('nothing leads to the videos of a site without videos', async () => {
  await renderApp('/', { ...withoutVideos, leaderboard: createLeaderboard(3) });
  for (const navigation of ['Main', 'Quick access']) {
    expect(linksOf(navigation)).toEqual(['Home', 'Bonuses', 'Leaderboard']);
  }
  expect(linksOf('Quick Links')).not.toContain('Latest Videos');
  expect(screen.queryByText(/video/i)).toBeNull();
});

it('nothing leads to the leaderboard of a site without a race', async () => {
  await renderApp('/', { ...withoutRace, videos: createVideos(1, 0) });
  for (const navigation of ['Main', 'Quick access']) {
    expect(linksOf(navigation)).toEqual(['Home', 'Bonuses', 'Videos']);
  }
  expect(screen.getByRole('link', { name: 'View Bonuses' })).toHaveAttribute('href', '/bonuses');
  expect(screen.queryByText(/prize pool|leaderboard|standings/i)).toBeNull();
});

it('the page of videos that are turned off says so and leads on', async () => {
  await renderApp('/videos', withoutVideos);
  const main = within(screen.getByRole('main'));
  expect(main.getByText('There are no videos here at the moment.')).toBeVisible();
  expect(main.getByRole('link', { name: 'View Bonuses' })).toHaveAttribute('href', '/bonuses');
});

it('the leaderboard without a race has no countdown, no prizes and no rules', async () => {
  await renderApp('/leaderboard', withoutRace);
  const main = within(screen.getByRole('main'));
  expect(main.getByText('There is no race at the moment.')).toBeVisible();
  expect(main.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Leaderboard',
  ]);
  expect(main.queryByRole('timer')).toBeNull();
  expect(main.getByRole('link', { name: 'View Bonuses' })).toHaveAttribute('href', '/bonuses');
});

it('the leaderboard without a race still offers the results of past months', async () => {
  await renderApp('/leaderboard', { ...withoutRace, months: ['2026-10'] });
  expect(screen.getByText('October 2026')).toHaveAttribute('href', '/leaderboard/2026-10');
});
