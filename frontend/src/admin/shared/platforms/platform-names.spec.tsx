import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { AdminLeaderboard } from '../../../api/panel/race';
import { createLeaderboard } from '../../../testing/factories';
import { createAdminBonus, findDialog, renderPanel } from '../../../testing/panel/panel';
import { narrowToPhone } from '../../../testing/panel/phone';
import { createSettings } from '../../../testing/panel/settings';
import { createSourceStatus } from '../../../testing/panel/sources';
import { server } from '../../../testing/server';
import { settingsParts } from '../../content/settings/settings-parts';

/** The names that the owner gave to the platforms; in the alphabet, in the reverse order of the keys. */
const NAMES = ['Zebra 🎰', 'アルファ・カジノ'] as const;

function createRenamedSettings() {
  const { platforms, ...settings } = createSettings();
  return {
    ...settings,
    platforms: platforms.map((platform, index) => ({ ...platform, name: NAMES[index] ?? '' })),
  };
}

function renamePlatforms(): void {
  server.use(http.get('*/api/admin/settings', () => HttpResponse.json(createRenamedSettings())));
}

describe('platforms that the owner has renamed', () => {
  it('have their new names in the column, the filter and the sorting of bonuses', async () => {
    renamePlatforms();
    server.use(
      http.get('*/api/admin/bonuses', () =>
        HttpResponse.json([
          createAdminBonus({ title: 'Global' }),
          createAdminBonus({
            id: 2,
            title: 'American',
            platform: 'stake_us',
            provider: 'Stake.us',
          }),
          createAdminBonus({ id: 3, title: 'Worldwide' }),
        ]),
      ),
    );
    const { user } = await renderPanel('/admin/bonuses?sort=-platform');
    const [first] = await screen.findAllByText(NAMES[0], { selector: 'td' });
    expect(first?.closest('tr')).toHaveTextContent('Global');
    expect(screen.queryByText(/Stake\./)).toBeNull();
    const switches = await screen.findAllByRole('switch', { name: /^Active: / });
    const titles = switches.map((element) => element.getAttribute('aria-label'));
    const collator = new Intl.Collator('en');
    expect(titles).toEqual(
      collator.compare(...NAMES) < 0
        ? ['Active: American', 'Active: Global', 'Active: Worldwide']
        : ['Active: Global', 'Active: Worldwide', 'Active: American'],
    );
    await user.click(screen.getByRole('combobox', { name: 'Platform' }));
    expect(await screen.findByTitle(NAMES[0])).toBeVisible();
    expect(screen.getByTitle(NAMES[1])).toBeVisible();
  });

  it('have their new names among the deleted bonuses', async () => {
    renamePlatforms();
    const deleted = { deletedAt: '2026-11-03T10:00:00.000Z', state: 'deleted' } as const;
    server.use(
      http.get('*/api/admin/bonuses', () => HttpResponse.json([createAdminBonus(deleted)])),
    );
    await renderPanel('/admin/bonuses?state=deleted');
    expect(await screen.findByText(new RegExp(`^${NAMES[0]} · deleted`))).toBeVisible();
  });

  it('have their new names in the history of a bonus', async () => {
    renamePlatforms();
    server.use(
      http.get('*/api/admin/bonuses', () => HttpResponse.json([createAdminBonus()])),
      http.get('*/api/admin/bonuses/1/history', () =>
        HttpResponse.json([
          {
            entry: 1,
            at: '2026-11-03T10:00:00.000Z',
            actor: 'ada',
            summary: 'Bonus "Weekly Cashback" updated',
            changes: [{ field: 'platform', before: 'stake_us', after: 'stake_com' }],
            isRestorable: true,
            note: null,
          },
        ]),
      ),
    );
    const { user } = await renderPanel('/admin/bonuses');
    await user.click(await screen.findByRole('button', { name: 'History of Weekly Cashback' }));
    const dialog = await findDialog('History');
    await waitFor(() => {
      expect(dialog).toHaveTextContent(`before: ${NAMES[1]} → after: ${NAMES[0]}`);
    });
  });

  it.each(['table', 'list'])('have their new names in the %s of the standings', async (role) => {
    if (role === 'list') narrowToPhone();
    renamePlatforms();
    const { entries, ...race } = createLeaderboard(1);
    const standings = {
      ...race,
      found: 1,
      namesErasedAt: null,
      entries: entries.map((entry) => ({
        ...entry,
        sheets: ['com', 'us'],
        hidden: null,
        paidMark: null,
      })),
    } as AdminLeaderboard;
    const rendered = renderPanel('/admin/race');
    server.use(
      http.get('*/api/admin/leaderboard', () => HttpResponse.json(standings)),
      http.get('*/api/leaderboard/months', () => HttpResponse.json([])),
    );
    await rendered;
    await screen.findByText(/player1/);
    const players = (await screen.findAllByRole(role)).at(-1);
    expect(players).toHaveTextContent(NAMES.join(', '));
  });

  it('have their new names in decisions about their sheets', async () => {
    renamePlatforms();
    const rendered = renderPanel('/admin');
    server.use(
      http.get('*/api/admin/cache-status', () =>
        HttpResponse.json([createSourceStatus({ source: 'sheet-us', status: 'stale' })]),
      ),
    );
    await rendered;
    expect(await screen.findByText(`${NAMES[1]} sheet: Out of date`)).toBeVisible();
  });

  it('have their new names in API Settings', async () => {
    renamePlatforms();
    server.use(
      http.get('*/api/admin/sources/configuration', () => HttpResponse.json({ sourceHosts: [] })),
    );
    await renderPanel('/admin/settings');
    const card = within(await screen.findByRole('region', { name: `${NAMES[0]} sheet` }));
    expect(card.getByRole('button', { name: `Test now: ${NAMES[0]} sheet` })).toBeVisible();
    expect(card.getByRole('button', { name: `Clear ${NAMES[0]} sheet` })).toBeVisible();
  });

  it('have their new names in the notice of settings that another admin has changed', () => {
    const labels = settingsParts(createRenamedSettings()).map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(NAMES.map((name) => `${name} sheet`)));
  });
});
