import { expect, type Locator, type Page } from '@playwright/test';
import { respondWith } from '../page-setup.ts';
import type { State } from '../state.ts';
import { openSiteConfig } from './open-site-config.ts';

const HISTORY = '/api/admin/settings/history';

const change = (entry: number, summary: string, changes: object[], note: string | null = null) => ({
  entry,
  at: '2026-11-03T10:00:00.000Z',
  actor: entry % 2 === 0 ? 'ada' : 'grace-with-a-very-long-name-of-40-letters',
  summary,
  changes,
  isRestorable: note === null,
  note,
});
const EFFECT = [
  { field: 'Creator → Picture', before: '/media/avatar-1.webp', after: null },
  { field: 'Referral code', before: 'LUCKY-7', after: 'PLAY' },
  {
    field: 'Platforms → Stake.com → Benefits',
    before: ['Instant crypto deposits and withdrawals', '24/7 live support'],
    after: ['24/7 live support'],
  },
  { field: 'Count clicks', before: true, after: false },
  ...Array.from({ length: 30 }, (_, index) => ({
    field: `Prizes → Rank ${index + 1}`,
    before: 1_500.5,
    after: null,
  })),
];
const ENTRIES = [
  change(22, 'Site settings updated: creator, code, platforms, prizes, clicks', EFFECT),
  change(
    21,
    'Site settings updated: Stake.com sheet set',
    [{ field: 'Sources → Stake.com sheet', before: 'not set', after: 'set' }],
    'Restoring does not change the sources, because their addresses are secret and not recorded.',
  ),
  change(20, 'Site settings updated: texts', [
    {
      field: 'Texts → Footer',
      before: 'An old footer. '.repeat(20).trim(),
      after: 'Cards, coffee and company 🎰',
    },
  ]),
];

async function openHistory(page: Page): Promise<Locator> {
  await respondWith(page, HISTORY, ENTRIES);
  await respondWith(page, `${HISTORY}/22`, EFFECT);
  const dialog = await (await openSiteConfig(page)).openHistory();
  await expect(dialog).toContainText('Cards, coffee and company');
  return dialog;
}

/** The history of the settings. */
export const SETTINGS_HISTORY_STATES: readonly State[] = [
  {
    name: 'panel-settings-history',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      await openHistory(page);
    },
  },
  {
    name: 'panel-settings-restore',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      const dialog = await openHistory(page);
      await dialog
        .getByRole('button', { name: /^Restore the version/ })
        .first()
        .click();
      await expect(page.getByRole('region', { name: 'What changes' })).toBeVisible();
    },
  },
];
