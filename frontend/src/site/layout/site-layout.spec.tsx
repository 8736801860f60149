import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { createBonus, createSite } from '../../testing/factories';
import { renderApp } from '../../testing/render-app';
import { server } from '../../testing/server';

const mainNavigation = () => within(screen.getByRole('navigation', { name: 'Main' }));

describe('navigation', () => {
  it('marks the link of the current page, and Home only on the home page', async () => {
    await renderApp('/bonuses', { bonuses: [] });
    expect(mainNavigation().getByRole('link', { name: 'Bonuses' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(mainNavigation().getByRole('link', { name: 'Home' })).not.toHaveAttribute(
      'aria-current',
    );
  });

  it('opens the menu with its button and closes it when a link is clicked', async () => {
    const { user } = await renderApp('/terms', { bonuses: [createBonus()] });
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    const menu = within(screen.getByRole('navigation', { name: 'Menu' }));
    expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Home',
      'Bonuses',
      'Leaderboard',
      'Videos',
    ]);
    await user.click(menu.getByRole('link', { name: 'Bonuses' }));
    expect(await screen.findByRole('heading', { name: 'Exclusive Bonuses' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
  });
});

it('the layout returns the focus to the menu’s button when Escape closes the menu', async () => {
  const { user } = await renderApp('/terms');
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  await user.tab();
  expect(within(screen.getByRole('navigation', { name: 'Menu' })).getByText('Home')).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
});

it('the layout shows no name before the creator’s own one is loaded, as after a sign-in', async () => {
  const settings = Promise.withResolvers<void>();
  server.use(
    http.get('*/api/site', async () => {
      await settings.promise;
      return HttpResponse.json(createSite());
    }),
  );
  await renderApp('/terms', { site: undefined });
  const names = () => {
    const places = document.querySelectorAll('header [translate=no], footer p [translate=no]');
    return new Set([...places].map(({ textContent }) => textContent));
  };
  expect(names()).toEqual(new Set(['']));
  settings.resolve();
  await waitFor(() => {
    expect(names()).toEqual(new Set(['Acme Plays']));
  });
});

describe('the footer', () => {
  beforeEach(() => {
    jest.useFakeTimers({ advanceTimers: true, now: new Date('2026-11-21T12:00:00Z') });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('shows the current year on a page that was rendered before New Year', async () => {
    jest.setSystemTime(new Date('2027-01-01T00:00:00Z'));
    await renderApp('/terms');
    expect(screen.getByText(/© 2025–2027/)).toBeVisible();
  });

  it('shows the server’s year if the visitor’s clock is behind', async () => {
    jest.setSystemTime(new Date('2001-01-01T00:00:00Z'));
    await renderApp('/terms');
    expect(screen.getByText(/© 2025–2026/)).toBeVisible();
  });

  it('has an icon for every network, and a gray color on hover for those of streaming services', async () => {
    const networks = [
      'youtube',
      'x',
      'discord',
      'kick',
      'instagram',
      'telegram',
      'twitch',
      'tiktok',
      'facebook',
      'link',
    ] as const;
    const socials = networks.map((icon) => ({
      icon,
      name: icon,
      url: `https://${icon}.example/`,
      title: '',
    }));
    const file = await readFile(resolve('src/shared/ui/icons.svg'), 'utf8');
    await renderApp('/terms', { site: createSite({ socials }) });
    // All but the website of the help line 800-GAMBLER.
    const links = within(screen.getByRole('contentinfo')).getAllByRole('link', {
      name: /^(?!800)\w+ \(opens in a new tab\)$/,
    });
    const shown = links.map((link) => link.querySelector('use')?.getAttribute('href'));
    expect(shown).toEqual(networks.map((icon) => expect.stringMatching(`#${icon}$`)));
    expect(
      links.flatMap((link, index) => (link.className === 'stream' ? networks[index] : [])),
    ).toEqual(['kick', 'twitch']);

    const drawings = new DOMParser().parseFromString(file, 'image/svg+xml');
    const paths = networks.map((icon) =>
      drawings.querySelector(`symbol#${icon} path`)?.getAttribute('d'),
    );
    expect(paths).not.toContain(undefined);
    expect(new Set(paths).size).toBe(networks.length);
  });

  it('shows the years, the social links and the help lines', async () => {
    await renderApp('/terms', { site: createSite() });
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText(/© 2025–2026/)).toHaveTextContent('© 2025–2026 Acme Plays');
    const channel = footer.getByRole('link', { name: /^YouTube/ });
    expect(channel).toHaveAttribute('target', '_blank');
    expect(channel).toHaveAttribute('rel', 'noopener');
    expect(footer.getByRole('link', { name: '1-800-697-3738' })).toBeVisible();
    expect(
      within(footer.getByRole('navigation', { name: 'Quick Links' }))
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Exclusive Bonuses', '/bonuses'],
      ['Leaderboard', '/leaderboard'],
      ['Latest Videos', '/videos'],
      ['Start Playing', '/play'],
    ]);
  });
});
