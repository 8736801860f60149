import { expect, type Page } from '@playwright/test';
import { respondWith } from '../page-setup.ts';
import type { State } from '../state.ts';
import { openSiteConfig } from './open-site-config.ts';

const REPLACEMENTS = '/api/admin/code-replacements';

/** The places of an old code: many bonuses, links and texts, and texts that would be too long. */
const PLACES = [
  { field: 'Creator → Tagline', before: 'Play with PLAY.', after: 'Play with {code}.' },
  {
    field: 'Platforms → Stake.us → Referral link',
    before: `https://stake.us/?c=PLAY&campaign=${'a-very-long-campaign-name-'.repeat(4)}`,
    after: `https://stake.us/?c={code}&campaign=${'a-very-long-campaign-name-'.repeat(4)}`,
  },
]
  .map((place) => ({ where: 'Settings', ...place }))
  .concat(
    Array.from({ length: 197 }, (_, index) => ({
      where: `Bonus "${index % 2 === 0 ? 'Welcome' : 'Ein Bonus mit einem sehr langen Namen 🎰'}"`,
      field: 'Button URL',
      before: 'https://stake.com/?c=PLAY',
      after: 'https://stake.com/?c={code}',
    })),
  );
const TOO_LONG = {
  where: 'Bonus "PLAY" (deleted)',
  field: 'Title',
  before: `PLAY ${'y'.repeat(115)}`,
  after: null,
};

/** Saves another code; the server has the old one in these places. */
async function saveNewCode(page: Page, changes: object[]): Promise<void> {
  await respondWith(page, REPLACEMENTS, { changes });
  const settings = await openSiteConfig(page);
  const stored = (await (await page.request.get('/api/admin/settings')).json()) as object;
  await page.route('**/api/admin/settings', (route) =>
    route.fulfill({ json: { ...stored, code: 'LUCKY-7' } }),
  );
  await (await settings.open('Code and contact')).getByLabel('Referral code').fill('LUCKY-7');
  await settings.saveButton.click();
  await expect(
    page.getByRole('dialog', { name: `Your old code is still used in ${changes.length} place` }),
  ).toBeVisible();
}

async function findOldCode(page: Page, changes: object[]): Promise<void> {
  await respondWith(page, REPLACEMENTS, { changes });
  const settings = await openSiteConfig(page);
  const section = await settings.open('Code and contact');
  await section.getByRole('button', { name: 'Find an old code' }).click();
  const dialog = page.getByRole('dialog', { name: 'Find an old code' });
  await dialog.getByLabel('Old code').fill('PLAY');
  await dialog.getByRole('button', { name: 'Find' }).click();
  await expect(dialog).toContainText(/The code PLAY is /);
}

/** The dialogs that replace an old referral code. */
export const CODE_REPLACEMENT_STATES: readonly State[] = [
  {
    name: 'panel-settings-old-code',
    scenario: 'full',
    isViewOnly: true,
    show: (page) => saveNewCode(page, [...PLACES, TOO_LONG]),
  },
  {
    name: 'panel-settings-old-code-too-long',
    scenario: 'full',
    isViewOnly: true,
    show: (page) => saveNewCode(page, [TOO_LONG]),
  },
  {
    name: 'panel-settings-find-code',
    scenario: 'full',
    isViewOnly: true,
    show: (page) => findOldCode(page, PLACES.slice(0, 3)),
  },
  {
    name: 'panel-settings-find-code-none',
    scenario: 'full',
    isViewOnly: true,
    show: (page) => findOldCode(page, []),
  },
];
