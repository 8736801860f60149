import { expect, type Locator, type Page } from '@playwright/test';
import { RacePage } from '../pages/race-page.ts';
import { chooseOption } from '../select.ts';
import { openPanel, respondWith, waitUntilOpen } from './page-setup.ts';
import type { State } from './state.ts';
import { CACHE_STATUS, FAILING_SOURCES } from './failing-sources.ts';

async function openRace(page: Page): Promise<RacePage> {
  await openPanel(page, '/admin/race', 'The Race');
  return new RacePage(page);
}

const NOTE =
  'Sent with the transaction 0x5f3a9c0e7b2d48a16c3f90b1, confirmed by the player in chat 🎁';

/** Shows a closed month in which the first prize is paid with a note, the second one without. */
async function withPaidMarks(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === '/api/admin/leaderboard',
    async (route) => {
      const response = await route.fetch();
      const race = (await response.json()) as { entries: { paidMark: object | null }[] };
      const notes = [NOTE, null];
      const entries = race.entries.map((entry, index) => ({
        ...entry,
        paidMark:
          entry.paidMark && index < notes.length
            ? {
                version: 1,
                paidAt: '2026-12-01T10:00:00.000Z',
                paidBy: 'a_very_long_name_of_an_administrator',
                note: notes[index],
              }
            : entry.paidMark,
      }));
      await route.fulfill({
        response,
        json: { ...race, entries, paidPrizes: { paid: notes.length, total: 10 } },
      });
    },
  );
}

async function openClosedMonth(page: Page): Promise<RacePage> {
  await withPaidMarks(page);
  await openPanel(page, '/admin/race?period=2026-11&show=winners', 'The Race');
  const race = new RacePage(page);
  await expect(race.standings).toContainText('2 of 10');
  return race;
}

const HIDDEN = {
  id: 'AAAAAAAAAAAAAAAA',
  month: '2026-11',
  reason: 'Asked by e-mail on November 20, confirmed with a code in the chat of the stream',
  hiddenAt: '2026-11-20T10:00:00.000Z',
  hiddenBy: 'a_very_long_name_of_an_administrator',
  isRecognized: true,
};

/** Shows a month whose full names were erased, and in which the second player is hidden. */
async function withHiddenPlayer(page: Page): Promise<void> {
  const hidden = { ...HIDDEN, isRecognized: false };
  await respondWith(page, '/api/admin/leaderboard/hidden-players', [hidden]);
  await page.route(
    ({ pathname }) => pathname === '/api/admin/leaderboard',
    async (route) => {
      const response = await route.fetch();
      const race = (await response.json()) as { entries: object[] };
      const entries = race.entries.map((entry, index) =>
        index === 1 ? { ...entry, hidden } : entry,
      );
      const namesErasedAt = '2027-12-01T00:00:00.000Z';
      await route.fulfill({ response, json: { ...race, entries, namesErasedAt } });
    },
  );
}

/** The hidden names of all months, below standings that have none of these players. */
async function openHiddenNames(page: Page): Promise<Locator> {
  await respondWith(page, '/api/admin/leaderboard/hidden-players', [
    HIDDEN,
    {
      ...HIDDEN,
      id: 'BBBBBBBBBBBBBBBB',
      reason: 'Request 77',
      hiddenBy: 'ada',
      month: '2026-10',
    },
  ]);
  await openPanel(page, '/admin/race?show=hidden', 'The Race');
  const list = page.getByRole('region', { name: 'Hidden names in all months' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  return list;
}

const FURTHER = {
  id: 3,
  position: 0,
  slug: 'a-race-with-a-name-of-32-letters',
  title: 'Week {week}: {pool}',
  sourceIds: [1],
  merge: 'separate',
  unit: { name: 'Sweepstakes coins', decimals: 2 },
  prizes: [1_250_000.5, 'A keyboard with a very long name, in the color of your choice', 10],
  minWager: 100,
  ties: 'shared',
  settleHours: 24,
  schedule: {
    kind: 'week',
    weekday: 'friday',
    time: '18:00',
    every: 2,
    from: '2026-10-01',
    zone: 'America/Argentina/Buenos_Aires',
  },
  isPublic: false,
};

const RULINGS = [
  { id: 1, kind: 'exclude', player: 'a_name_of_a_player_with_quite_a_few_letters', note: NOTE },
  { id: 2, kind: 'adjust', player: 'nordica', amount: -1_250_000.5, note: '' },
  { id: 3, kind: 'merge', player: 'blue_jay', into: 'amber_fox', note: 'Ticket 77' },
].map((ruling) => ({
  ...{ into: null, amount: null, reason: 'multiple-accounts' },
  ...{ createdAt: '2026-11-20T22:00:00.000Z', ...ruling },
}));

/** A further race whose source fails or, if `code` is absent, does not. Its standings are those of the sheets. */
async function openFurtherRace(page: Page, code?: string): Promise<void> {
  const { slug: race, unit, prizes } = FURTHER;
  const [startsAt, endsAt] = ['2026-11-20T21:00:00.000Z', '2026-12-04T21:00:00.000Z'];
  const problem = code && {
    ...{ sourceId: 1, code },
    reason: 'It shrank from 1204 players to 31, less than half.',
  };
  await respondWith(page, '/api/admin/races', [FURTHER]);
  await respondWith(page, '/api/admin/races/3/periods', [
    { period: '2026-11-20', startsAt, endsAt, state: 'running', problem: problem ?? null },
  ]);
  await respondWith(page, '/api/admin/races/3/rulings', RULINGS);
  await respondWith(page, '/api/admin/connectors', []);
  await respondWith(page, '/api/admin/sources', [
    {
      ...{ id: 1, connector: 'a-casino-with-quite-a-long-name', platformKey: 'stake_com' },
      ...{ unit, window: 'dated', createdAt: startsAt, settings: {}, secrets: {} },
    },
  ]);
  await page.route(
    ({ pathname }) => pathname === '/api/admin/leaderboard',
    async (route) => {
      const response = await route.fetch({
        url: route
          .request()
          .url()
          .replace(/(?:race|period)=[^&]*&/g, ''),
      });
      const main = (await response.json()) as { entries: object[] };
      const entries = main.entries.map((entry, index) =>
        index === 1 ? { ...entry, prize: 0, prizeText: prizes[1] } : entry,
      );
      const facts = {
        ...{ race, unit, title: 'Week 47: 1,250,010.50 Sweepstakes coins', startsAt },
        rulings: RULINGS.length,
      };
      await route.fulfill({ response, json: { ...main, ...facts, resetsAt: endsAt, entries } });
    },
  );
  await openPanel(page, `/admin/race?race=${race}`, 'The Race');
  await expect(new RacePage(page).standings).toContainText('Buenos Aires time');
}

/** The race page with full names, and pending decisions about its sheets. */
export const RACE_STATES: readonly State[] = [
  {
    name: 'panel-race',
    scenario: 'full',
    show: async (page) => {
      await expect((await openRace(page)).rows).toHaveCount(40);
    },
  },
  {
    name: 'panel-race-decision',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      await respondWith(page, CACHE_STATUS, FAILING_SOURCES);
      await expect((await openRace(page)).decisions).toContainText('it shrank from 1204 rows');
    },
  },
  {
    name: 'panel-race-accept',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      await respondWith(page, CACHE_STATUS, FAILING_SOURCES);
      const question = await (await openRace(page)).openAcceptance();
      await expect(question.getByRole('button').last()).toBeInViewport();
    },
  },
  {
    name: 'panel-race-paid',
    scenario: 'newMonth',
    show: async (page) => {
      await openClosedMonth(page);
    },
  },
  {
    name: 'panel-race-note',
    scenario: 'newMonth',
    isViewOnly: true,
    show: async (page) => {
      const [row] = await (await openClosedMonth(page)).rows.all();
      await row?.getByRole('button', { name: 'Edit note' }).click();
      const dialog = page.getByRole('dialog', { name: 'Note on the Payment' });
      await waitUntilOpen(dialog);
    },
  },
  {
    name: 'panel-race-hidden',
    scenario: 'newMonth',
    show: async (page) => {
      await withHiddenPlayer(page);
      await openPanel(page, '/admin/race?period=2026-11', 'The Race');
      await expect(new RacePage(page).standings).toContainText('Asked by e-mail');
    },
  },
  {
    name: 'panel-race-hidden-done',
    scenario: 'newMonth',
    isViewOnly: true,
    show: async (page) => {
      await withHiddenPlayer(page);
      await openPanel(page, '/admin/race?period=2026-11', 'The Race');
      await page.getByRole('button', { name: /^Done: hidden again/ }).click();
      await waitUntilOpen(page.getByRole('dialog', { name: 'Is the Name Hidden Again?' }));
    },
  },
  {
    name: 'panel-race-hidden-names',
    scenario: 'full',
    show: async (page) => {
      await openHiddenNames(page);
    },
  },
  {
    name: 'panel-race-hidden-show',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      const list = await openHiddenNames(page);
      await list.getByRole('button').first().click();
      await waitUntilOpen(page.getByRole('dialog', { name: 'Show the Name Again' }));
    },
  },
  {
    name: 'panel-race-hide',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      await openRace(page);
      await page
        .getByRole('button', { name: /^Hide the name/ })
        .first()
        .click();
      await waitUntilOpen(page.getByRole('dialog', { name: 'Hide the Name' }));
    },
  },
  {
    name: 'panel-race-not-found',
    scenario: 'full',
    show: async (page) => {
      await openPanel(page, '/admin/race?search=nobody+has+this+name', 'The Race');
      await expect(page.getByRole('heading', { name: 'No players found' })).toBeVisible();
    },
  },
  {
    name: 'panel-race-extremes',
    scenario: 'extremes',
    show: async (page) => {
      await expect((await openRace(page)).rows).toHaveCount(25);
    },
  },
  {
    name: 'panel-race-further',
    scenario: 'full',
    show: (page) => openFurtherRace(page, 'too-few-rows'),
  },
  {
    name: 'panel-race-ruling',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      await openFurtherRace(page);
      await page
        .getByRole('button', { name: /^Decide about/ })
        .first()
        .click();
      const dialog = page.getByRole('dialog', { name: 'Decide About a Player' });
      await chooseOption(dialog.getByRole('combobox', { name: 'Ruling' }), 'Same person as…');
      await expect(dialog.getByText(/^The wagers of both/)).toBeVisible();
    },
  },
  {
    name: 'panel-race-form',
    scenario: 'full',
    isViewOnly: true,
    show: async (page) => {
      await openFurtherRace(page);
      await page.getByRole('button', { name: 'Edit Race' }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit Race' });
      // It is longer than the window.
      await dialog.getByText(/^A race that is running keeps/).scrollIntoViewIfNeeded();
    },
  },
];
