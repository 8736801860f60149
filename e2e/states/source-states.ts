import { expect, type Page } from '@playwright/test';
import { openPanel, respondWith } from './page-setup.ts';
import { press } from './show.ts';
import type { State } from './state.ts';

const FIELD = {
  required: true,
  help: 'Where to find it: in the settings of the casino, under API.',
};

/** With a field of each kind. */
const CONNECTOR = {
  key: 'casino',
  label: 'A sheet or CSV address',
  window: 'dated',
  unit: 'USD',
  coolDownSeconds: 60,
  fields: [
    { ...FIELD, name: 'id', label: 'Affiliate user id', kind: 'text' },
    { ...FIELD, name: 'key', label: 'Key', kind: 'secret', required: false },
    { ...FIELD, name: 'rows', label: 'Rows', kind: 'document' },
    {
      ...FIELD,
      name: 'format',
      label: 'Number format',
      kind: 'choice',
      required: false,
      choices: ['1,234.56', '1.234,56', '1 234,56'],
    },
  ],
};

const SOURCE = {
  id: 1,
  platformKey: 'stake_com',
  connector: CONNECTOR.key,
  settings: { id: '1234567890', rows: 'name;amount\ngrace;5.200,40 €', format: '1.234,56' },
  secrets: { key: { set: true } },
  window: 'dated',
  unit: 'USD',
  createdAt: '2026-11-03T10:00:00.000Z',
};

const SOURCES = [
  SOURCE,
  {
    ...SOURCE,
    id: 2,
    platformKey: 'stake_us',
    window: 'cumulative',
    unit: { name: 'Sweepstakes coins', decimals: 2 },
  },
];

const RESULT = {
  ok: true,
  players: 12_045,
  total: 1_250_042_999.5,
  unit: { name: 'Sweepstakes coins', decimals: 2 },
  rows: [
    { name: 'HighRollerHank', amount: '1.250.000,50 €', read: 1_250_000.5 },
    { name: 'a_name_of_thirty_two_characters_', amount: 'not available', read: null },
    { name: null, amount: '', read: null },
  ],
  suspicious: [{ cell: '5.200', read: 5200 }],
  unread: 2,
  numberFormats: ['1.234,56', '1 234,56'],
  columns: ['name', 'Einsatz gesamt', 'Währung'],
};

const FAILURE = {
  ...RESULT,
  ok: false,
  errorCode: 'access-denied',
  error: 'The source responded with status 401.',
};

/** The page with these sources. */
async function showSources(page: Page, sources: readonly object[] = SOURCES): Promise<void> {
  await respondWith(page, '/api/admin/connectors', [CONNECTOR]);
  await respondWith(page, '/api/admin/sources', sources);
  await openPanel(page, '/admin/race/sources', /^Sources$/);
  await expect(page.getByRole('button', { name: 'Add source' })).toBeEnabled();
}

/** The page with a dialog that a button opens. */
async function openDialog(page: Page, button: RegExp): Promise<void> {
  await showSources(page);
  await press(page, button);
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** The form of a source with the result of a test. */
const testing =
  (result: object, text: RegExp): State['show'] =>
  async (page) => {
    await respondWith(page, '/api/admin/sources/test', result);
    await openDialog(page, /^Edit /);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Test' }).click();
    await dialog.getByText(text).scrollIntoViewIfNeeded();
  };

/** The sources of wagers, their form, and their tests. */
export const SOURCE_STATES: readonly State[] = [
  { name: 'panel-sources', scenario: 'full', show: (page) => showSources(page) },
  {
    name: 'panel-sources-none',
    scenario: 'full',
    show: async (page) => {
      await showSources(page, []);
      await expect(page.getByText('No sources')).toBeVisible();
    },
  },
  {
    name: 'panel-sources-form',
    scenario: 'full',
    isViewOnly: true,
    show: (page) => openDialog(page, /^Edit /),
  },
  {
    name: 'panel-sources-tested',
    scenario: 'full',
    isViewOnly: true,
    show: testing(RESULT, /^Is this right\?$/),
  },
  {
    name: 'panel-sources-failed',
    scenario: 'full',
    isViewOnly: true,
    show: testing(FAILURE, /^The host denies access/),
  },
  {
    name: 'panel-sources-delete',
    scenario: 'full',
    isViewOnly: true,
    show: (page) => openDialog(page, /^Delete /),
  },
];
