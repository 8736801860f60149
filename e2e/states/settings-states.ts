import { expect, type Locator, type Page } from '@playwright/test';
import { SHEET_IDS } from '../../testing/upstreams/google-sheets.ts';
import { fixture } from '../../testing/upstreams/fixture.ts';
import { Panel } from '../pages/panel.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { openPanel, keepToastsOpen, respondWith } from './page-setup.ts';
import type { State } from './state.ts';

const SETTINGS = '/admin/settings';
const SITE_CONFIG = '/admin/settings?part=site';
const MOVE = '/admin/settings?part=move';

/** The result of a test of a channel. */
const foundChannel = {
  ok: true,
  items: 50,
  tookMs: 412,
  channel: {
    id: 'UCplayhouse00000000000AA',
    name: 'Playhouse',
    handle: '@playhouse',
    picture: `data:image/jpeg;base64,${fixture('thumbnail.jpg').toString('base64')}`,
    newestVideo: 'I turned $100 into a bonus hunt of 40 slots, and then this happened 🎰',
  },
};

async function openSiteConfig(page: Page): Promise<SettingsPage> {
  await new Panel(page).enter(SITE_CONFIG);
  const settings = new SettingsPage(page);
  await expect(settings.state).toHaveText('All changes saved');
  return settings;
}

/** Saves after another user has saved. The response is like the server's. */
async function saveTooLate(page: Page): Promise<void> {
  const settings = await openSiteConfig(page);
  const stored = (await (await page.request.get('/api/admin/settings')).json()) as {
    version: number;
    creator: object;
    texts: object;
  };
  const current = {
    ...stored,
    version: stored.version + 1,
    code: 'EVENING-21',
    creator: { ...stored.creator, name: 'Their name', tagline: 'Their words. '.repeat(12).trim() },
    texts: { ...stored.texts, footer: 'A footer that another admin has written meanwhile.' },
  };
  await page.route('**/api/admin/settings', (route) =>
    route.fulfill({ status: 409, json: { error: 'The settings were changed.', current } }),
  );
  await keepToastsOpen(page);
  await (await settings.open('Creator')).getByLabel('Name').fill('My name');
  await settings.saveButton.click();
  await expect(settings.staleNotice).toBeInViewport();
}

const HISTORY = '/api/admin/settings/history';
const REPLACEMENTS = '/api/admin/code-replacements';

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
    'Site settings updated: international sheet set',
    [{ field: 'Sources → international sheet', before: 'not set', after: 'set' }],
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

async function openHistory(page: Page): Promise<Locator> {
  await respondWith(page, HISTORY, ENTRIES);
  await respondWith(page, `${HISTORY}/22`, EFFECT);
  const dialog = await (await openSiteConfig(page)).openHistory();
  await expect(dialog).toContainText('Cards, coffee and company');
  return dialog;
}

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

interface SiteExport {
  settings: { code: string; creator: object; prizes: number[]; texts: object };
  bonuses: { title: string; wagering: number | null; bullets: string[] }[];
}

/** Opens the dialog for the site's own export after a change. */
async function openImport(page: Page, changeFile: (file: SiteExport) => object): Promise<Locator> {
  await openPanel(page, MOVE, 'Import');
  const response = await page.request.get('/api/admin/export');
  const changed = changeFile((await response.json()) as SiteExport);
  return new SettingsPage(page).chooseImport(JSON.stringify(changed));
}

const LONG_TITLE = 'An offer with a name of forty characters';

/** Something of every group of a preview. */
const withManyChanges = (file: SiteExport): object => ({
  ...file,
  settings: {
    ...file.settings,
    code: 'EVENING-21',
    prizes: [1_200, 600, 300],
    texts: { ...file.settings.texts, footer: 'Another footer. '.repeat(12).trim() },
  },
  bonuses: [
    ...file.bonuses
      .slice(1, 4)
      .toReversed()
      .map((bonus, index) => (index === 0 ? { ...bonus, wagering: 12, badge: 'HOT' } : bonus)),
    ...Array.from({ length: 13 }, (_, index) => ({
      ...file.bonuses[0],
      title: `${LONG_TITLE} ${index + 1} 🎰`,
    })),
  ],
});

/** The Settings tab: API Settings, Site Config and Move. */
export const SETTINGS_STATES: readonly State[] = [
  {
    name: 'panel-settings-api',
    scenario: 'full',
    show: (page) => openPanel(page, SETTINGS, /^YouTube/),
  },
  {
    name: 'panel-settings-api-unset',
    scenario: 'newInstallation',
    show: async (page) => {
      await openPanel(page, SETTINGS, /^YouTube/);
      const sheet = new SettingsPage(page).section(/^Stake\.com sheet/);
      await sheet.getByLabel('Address of the sheet').fill('https://evil.example/com.csv');
      await new SettingsPage(page).testBeforeSaving();
      await expect(sheet).toContainText('host of the address is not allowed');
    },
  },
  {
    name: 'panel-settings-api-channel',
    scenario: 'newInstallation',
    show: async (page) => {
      // This scenario has no API key, so the server cannot look up names and pictures.
      await page.route('**/api/admin/sources/youtube/test', (route) =>
        route.fulfill({ json: foundChannel }),
      );
      await openPanel(page, SETTINGS, /^YouTube/);
      const settings = new SettingsPage(page);
      const youtube = settings.section(/^YouTube/);
      await youtube.getByLabel('Channel').fill('youtube.com/@playhouse');
      await settings.testBeforeSaving();
      await expect(youtube).toContainText('Is this you?');
    },
  },
  {
    name: 'panel-settings-api-sheet',
    scenario: 'newInstallation',
    show: async (page) => {
      await openPanel(page, SETTINGS, /^YouTube/);
      const settings = new SettingsPage(page);
      const sheet = settings.section(/^Stake\.com sheet/);
      await sheet
        .getByLabel('Address of the sheet')
        .fill(`docs.google.com/spreadsheets/d/${SHEET_IDS.shared}/edit#gid=0`);
      await settings.testBeforeSaving();
      await expect(sheet).toContainText('HighRollerHank');
    },
  },
  {
    name: 'panel-settings-site',
    scenario: 'full',
    show: async (page) => {
      await openSiteConfig(page);
    },
  },
  {
    name: 'panel-settings-site-open',
    scenario: 'full',
    isPhoneOnly: true,
    show: async (page) => {
      const settings = await openSiteConfig(page);
      for (const name of ['Creator', 'Social links', 'Texts']) await settings.open(name);
    },
  },
  {
    name: 'panel-settings-site-errors',
    scenario: 'full',
    show: async (page) => {
      const settings = await openSiteConfig(page);
      await (await settings.open('Creator')).getByLabel('Name').fill('');
      const code = await settings.open('Code and contact');
      await code.getByLabel('Contact address').fill('nowhere');
      await (await settings.open('Stake.us')).getByLabel('Referral link').fill('stake.us');
      const prizes = await settings.open('Prizes');
      await prizes.getByLabel('Rank 3', { exact: true }).fill('501');
      await settings.saveButton.click();
      await expect(settings.section('Prizes')).toContainText('must not be higher');
    },
  },
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
  { name: 'panel-settings-stale', scenario: 'full', isViewOnly: true, show: saveTooLate },
  {
    name: 'panel-settings-move',
    scenario: 'full',
    show: (page) => openPanel(page, MOVE, 'Import'),
  },
  {
    name: 'panel-settings-import',
    scenario: 'full',
    show: async (page) => {
      const dialog = await openImport(page, withManyChanges);
      await expect(dialog).toContainText('13 bonuses added');
    },
  },
  {
    name: 'panel-settings-import-nothing',
    scenario: 'full',
    show: async (page) => {
      const dialog = await openImport(page, (file) => file);
      await expect(dialog).toContainText('This file changes nothing');
    },
  },
  {
    name: 'panel-settings-import-problems',
    scenario: 'full',
    show: async (page) => {
      const dialog = await openImport(page, (file) => ({
        ...file,
        settings: { ...file.settings, code: 'two words', secret: 1 },
        bonuses: file.bonuses.map((bonus) => ({ ...bonus, title: '' })),
      }));
      await expect(dialog).toContainText('Nothing was imported.');
    },
  },
];
