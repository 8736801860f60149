import { expect, type Page } from '@playwright/test';
import { Panel } from '../pages/panel.ts';
import { RegionsPage } from '../pages/regions-page.ts';
import { chooseOption } from '../select.ts';
import { leavePending, rejectRequests, respondWith } from './page-setup.ts';
import { press } from './show.ts';
import type { State } from './state.ts';

const REGIONS = '/admin/regions';
const RULES = '/api/admin/regions';

async function showRules(page: Page): Promise<RegionsPage> {
  await new Panel(page).enter(REGIONS);
  const regions = new RegionsPage(page);
  await expect(regions.rule('Texas Stake.us')).toBeVisible();
  return regions;
}

const RULE = {
  version: 1,
  platform: 'stake_us',
  region: 'US-CA',
  status: 'open',
  from: null,
  until: null,
  source: 'A report of the casino about where it is available',
  note: null,
  checkedOn: '2026-11-10',
  confirmedBy: 'admin',
  confirmedAt: '2026-11-10T12:00:00.000Z',
  isEdited: true,
  needsConfirmation: false,
  effectiveStatus: 'open',
  isInForce: true,
  isOverdue: false,
  changesOn: null,
};

/** Rules in every condition: about to change, scheduled, overdue, held back, without a source. */
const IN_ALL_CONDITIONS = [
  { ...RULE, id: 1, until: '2026-11-20', changesOn: '2026-11-20' },
  {
    ...RULE,
    id: 2,
    status: 'blocked',
    from: '2026-11-20',
    source: `A law with a long name, §§ 1 to ${'9'.repeat(60)}. `.repeat(6),
    note: 'Ask a lawyer about those who only link.',
    confirmedBy: null,
    confirmedAt: null,
    isInForce: false,
    changesOn: '2026-11-20',
  },
  { ...RULE, id: 3, region: 'US-TX', checkedOn: '2026-07-01', isOverdue: true },
  {
    ...RULE,
    id: 4,
    region: 'US-NY',
    confirmedBy: null,
    needsConfirmation: true,
    effectiveStatus: 'unknown',
  },
  {
    ...RULE,
    id: 5,
    platform: 'stake_com',
    region: 'US',
    status: 'blocked',
    effectiveStatus: 'blocked',
  },
  {
    ...RULE,
    id: 6,
    platform: 'stake_com',
    region: '*',
    source: '',
    confirmedBy: null,
    changesOn: '2026-11-28',
  },
];

async function showConditions(page: Page): Promise<RegionsPage> {
  await respondWith(page, RULES, IN_ALL_CONDITIONS);
  return showRules(page);
}

const DOCUMENT = {
  rules: [
    { platform: 'stake_us', region: 'US-TX', status: 'blocked', source: 'A newer report' },
    { platform: 'stake_com', region: 'DE', status: 'open', source: 'A newer report' },
    { platform: 'stake_us', region: 'US-XX', status: 'maybe', source: '' },
  ].map((rule) => ({ ...rule, checkedOn: '2026-11-14' })),
};

async function preview(page: Page, rules: object[]): Promise<void> {
  const regions = await showRules(page);
  const dialog = await regions.openImport();
  await dialog.getByLabel('Text of the file').fill(JSON.stringify({ rules }));
  await dialog.getByRole('button', { name: 'Preview' }).click();
}

/** The page Regions and its dialogs. */
export const REGION_STATES: readonly State[] = [
  {
    name: 'panel-regions',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => void (await showRules(page)),
  },
  {
    name: 'panel-regions-conditions',
    scenario: 'full',
    show: async (page) => void (await showConditions(page)),
  },
  {
    name: 'panel-regions-filtered',
    scenario: 'full',
    show: async (page) => {
      const regions = await showConditions(page);
      await regions.filter('Changing soon');
      await expect(page.getByText('states match the filter')).toBeVisible();
    },
  },
  {
    name: 'panel-regions-none',
    scenario: 'full',
    show: async (page) => {
      await respondWith(page, RULES, []);
      await new Panel(page).enter(REGIONS);
      await expect(page.getByRole('heading', { name: 'No rules yet' })).toBeVisible();
    },
  },
  {
    name: 'panel-regions-loading',
    scenario: 'full',
    show: async (page) => {
      await leavePending(page, RULES);
      await new Panel(page).enter(REGIONS);
      await expect(page.getByRole('heading', { name: 'Regions' })).toBeVisible();
    },
  },
  {
    name: 'panel-regions-failed',
    scenario: 'full',
    show: async (page) => {
      await rejectRequests(page, RULES);
      await new Panel(page).enter(REGIONS);
      await expect(page.getByText('The rules could not be loaded')).toBeVisible();
    },
  },
  {
    name: 'panel-regions-state',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      const regions = await showConditions(page);
      await regions.openState('California');
    },
  },
  {
    name: 'panel-regions-menu',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      await showRules(page);
      await press(page, 'More about Texas, Stake.us');
      await expect(page.getByRole('menuitem', { name: 'History' })).toBeVisible();
    },
  },
  {
    name: 'panel-regions-confirm',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      await showRules(page);
      await press(page, 'Confirm all shown');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'panel-regions-edit',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      await showRules(page);
      await press(page, 'Edit Texas, Stake.us');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'panel-regions-add',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      const regions = await showRules(page);
      const dialog = await regions.openState('Texas');
      await dialog.getByRole('button', { name: 'Add a rule' }).click();
      await chooseOption(page.getByLabel('Casino'), 'Stake.us');
      await expect(page.getByText('There is already a rule for Stake.us: Texas')).toBeVisible();
    },
  },
  {
    name: 'panel-regions-schedule',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      const regions = await showRules(page);
      await regions.act('Texas, Stake.us', 'Schedule a change...');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'panel-regions-history',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      const field = (name: string, before: unknown, after: unknown) => ({
        field: name,
        before,
        after,
      });
      const entry = {
        at: '2026-11-14T10:00:00.000Z',
        actor: 'admin',
        isRestorable: false,
        note: null,
      };
      await page.route('**/api/admin/regions/*/history', (route) =>
        route.fulfill({
          json: [
            {
              ...entry,
              entry: 2,
              summary: 'Rule for stake_us in US-TX confirmed',
              changes: [
                field('checkedOn', '2026-11-01', '2026-11-14'),
                field('confirmedBy', null, 'admin'),
                field('confirmedAt', null, '2026-11-14T10:00:00.000Z'),
              ],
            },
            {
              ...entry,
              entry: 1,
              summary: 'Rule for stake_us in US-TX updated',
              changes: [field('status', 'blocked', 'open'), field('until', null, '2027-01-01')],
            },
          ],
        }),
      );
      const regions = await showRules(page);
      await regions.act('Texas, Stake.us', 'History');
      await expect(page.getByText('Rule for Stake.us in Texas updated')).toBeVisible();
    },
  },
  {
    name: 'panel-regions-delete',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      const regions = await showRules(page);
      await regions.act('Texas, Stake.us', 'Delete');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'panel-regions-import',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      const regions = await showRules(page);
      await regions.openImport();
    },
  },
  {
    name: 'panel-regions-import-preview',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      await preview(page, DOCUMENT.rules.slice(0, 2));
      await expect(page.getByText('2 rules changed')).toBeVisible();
    },
  },
  {
    name: 'panel-regions-import-rejected',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      await preview(page, DOCUMENT.rules);
      await expect(page.getByText('rules.2.region')).toBeVisible();
    },
  },
];
