import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { AdminLeaderboard } from '../../../api/panel/race';
import type { Ruling, SaveRuling } from '../../../api/panel/races';
import { admin, findDialog, signedInAs, withOverview } from '../../../testing/panel/panel';
import { narrowToPhone } from '../../../testing/panel/phone';
import { createFurtherRace, createPeriod, createRace } from '../../../testing/panel/race';
import { renderApp } from '../../../testing/render-app';
import { server } from '../../../testing/server';

const PERIOD = '2026-w47';

function createRuling(changes: Partial<Ruling> = {}): Ruling {
  return {
    id: 1,
    kind: 'exclude',
    player: 'mallory',
    into: null,
    amount: null,
    reason: 'multiple-accounts',
    note: '',
    createdAt: '2026-11-21T03:00:00.000Z',
    ...changes,
  };
}

const EACH_KIND = [
  createRuling({ note: 'Ticket 77' }),
  createRuling({ id: 2, kind: 'adjust', player: 'alan', amount: -50.5, reason: 'own-request' }),
  createRuling({ id: 3, kind: 'adjust', player: 'alan', amount: 20, reason: 'casino-correction' }),
  createRuling({ id: 4, kind: 'merge', player: 'eve', into: 'alan', reason: 'rules-broken' }),
];

interface Site {
  race?: Partial<AdminLeaderboard>;
  rulings?: Ruling[];
  role?: 'admin' | 'editor';
}

/** Opens the page of a weekly race. Returns the changes with their queries and bodies, and the searches for players. */
async function open({ race = {}, rulings = [], role = 'admin' }: Site = {}) {
  const sent: unknown[] = [];
  const searches: string[] = [];
  withOverview();
  signedInAs({ ...admin, role, isAdmin: role === 'admin' });
  let stored = rulings;
  server.use(
    http.get('*/api/admin/leaderboard', ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      if (searchParams.has('search')) searches.push(search);
      const weekly = createRace({
        ...{ race: 'weekly', month: PERIOD, title: 'Week 47', unit: 'EUR' },
        ...{ rulings: stored.length, ...race },
      });
      const isExcluded = (name: string) =>
        stored.some(({ kind, player }) => kind === 'exclude' && player === name);
      const entries = weekly.entries.filter(({ username }) => !isExcluded(username));
      return HttpResponse.json({ ...weekly, entries });
    }),
    http.get('*/api/admin/races', () => HttpResponse.json([createFurtherRace()])),
    http.get('*/api/admin/races/3/periods', () => HttpResponse.json([createPeriod()])),
    http.get('*/api/admin/races/3/rulings', ({ request }) => {
      expect(new URL(request.url).searchParams.get('period')).toBe(PERIOD);
      return HttpResponse.json(stored);
    }),
    http.post('*/api/admin/races/3/rulings', async ({ request }) => {
      const body = (await request.json()) as SaveRuling;
      sent.push([new URL(request.url).search, body]);
      const created = createRuling({ id: 9, kind: body.kind, player: 'grace.hopper' });
      stored = [...stored, created];
      return HttpResponse.json(created, { status: 201 });
    }),
    http.delete('*/api/admin/races/3/rulings/:id', ({ params: { id } }) => {
      sent.push(['undo', id]);
      stored = stored.filter((ruling) => String(ruling.id) !== id);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = await renderApp('/admin/race?race=weekly');
  await screen.findByRole('heading', { name: /^Week 47/ });

  /** Opens the dialog for the first player. */
  const decide = async () => {
    await user.click(await screen.findByRole('button', { name: 'Decide about grace.hopper' }));
    const dialog = within(await findDialog('Decide About a Player'));
    const choose = async (field: string, option: string) => {
      await user.click(dialog.getByRole('combobox', { name: field }));
      await user.click(await screen.findByTitle(option));
    };
    const save = () => user.click(dialog.getByRole('button', { name: 'Save Ruling' }));
    return { dialog, choose, save };
  };
  return { user, sent, searches, decide };
}

const reject = (status: number, body: object) => {
  server.use(http.post('*/api/admin/races/3/rulings', () => HttpResponse.json(body, { status })));
};

describe('the dialog of a ruling', () => {
  it('excludes a player, who is then in the list instead of the standings', async () => {
    const { user, sent, decide } = await open();
    expect(screen.queryByRole('heading', { name: 'Rulings' })).toBeNull();
    const { dialog, choose, save } = await decide();
    expect(dialog.getByText('grace.hopper')).toBeVisible();
    expect(dialog.getByText(/Visitors see the number of rulings, no names\./)).toBeVisible();
    await save();
    expect(await dialog.findByText('Please choose a reason')).toBeVisible();
    await choose('Reason', 'Not eligible');
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'Ticket 77');
    await save();
    expect(await screen.findByText('Ruling saved')).toBeVisible();
    expect(sent).toEqual([
      [
        `?period=${PERIOD}`,
        { kind: 'exclude', player: 'a', reason: 'not-eligible', note: 'Ticket 77' },
      ],
    ]);
    const list = within(await screen.findByRole('region', { name: 'Rulings' }));
    expect(await list.findByText('grace.hopper is excluded from the race')).toBeVisible();
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Decide about grace.hopper' })).toBeNull();
    });
  });

  it('subtracts an amount in the unit of the race', async () => {
    const { user, sent, decide } = await open();
    const { dialog, choose, save } = await decide();
    await choose('Ruling', 'Add or subtract an amount');
    await choose('Reason', 'Correction of the casino');
    const amount = await dialog.findByRole('textbox', { name: 'Amount in EUR' });
    await user.type(amount, '1,5');
    await save();
    expect(await dialog.findByText('Please enter an amount such as 1,500.50')).toBeVisible();
    await user.clear(amount);
    await user.type(amount, '-€1,500.50');
    await save();
    expect(await screen.findByText('Ruling saved')).toBeVisible();
    expect(sent).toEqual([
      [
        `?period=${PERIOD}`,
        { kind: 'adjust', player: 'a', amount: -1500.5, reason: 'casino-correction', note: '' },
      ],
    ]);
  });

  it('declares another player, who is found by name, the same person', async () => {
    const { user, sent, searches, decide } = await open();
    const { dialog, choose, save } = await decide();
    await choose('Ruling', 'Same person as…');
    await choose('Reason', 'Multiple accounts');
    await save();
    expect(await dialog.findByText('Please choose a player')).toBeVisible();
    await user.type(dialog.getByRole('combobox', { name: 'Other player' }), 'al');
    await waitFor(() => {
      expect(searches).toEqual([`?race=weekly&period=${PERIOD}&limit=20&search=al`]);
    });
    await user.click(await screen.findByTitle('alan (rank 2, €500.00)'));
    expect(screen.queryByTitle(/^grace.hopper \(/)).toBeNull();
    await save();
    expect(await screen.findByText('Ruling saved')).toBeVisible();
    expect(sent).toEqual([
      [
        `?period=${PERIOD}`,
        { kind: 'merge', player: 'a', into: 'b', reason: 'multiple-accounts', note: '' },
      ],
    ]);
  });

  it('shows the server’s messages next to their fields', async () => {
    const { user, decide } = await open();
    const { dialog, choose, save } = await decide();
    await choose('Ruling', 'Add or subtract an amount');
    await choose('Reason', 'Other');
    await user.type(await dialog.findByRole('textbox', { name: 'Amount in EUR' }), '0');
    const message = 'Please enter an amount other than 0';
    reject(400, { error: message, fields: { amount: message } });
    await save();
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.queryByText('Failed to save the ruling')).toBeNull();
  });

  it('stays open with the reason if the standings became final meanwhile', async () => {
    const race: Partial<AdminLeaderboard> = {};
    const { decide } = await open({ race });
    const { dialog, choose, save } = await decide();
    await choose('Reason', 'Other');
    Object.assign(race, { state: 'final', isFinal: true });
    const error = `The standings of ${PERIOD} are final.`;
    reject(409, { error });
    await save();
    expect(await dialog.findByText(error)).toBeVisible();
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Decide about grace.hopper' })).toBeNull();
    });
    expect(dialog.getByText(error)).toBeVisible();
  });

  it('is also opened by an editor, from a card on a phone', async () => {
    narrowToPhone();
    const { sent, decide } = await open({ role: 'editor', race: { state: 'settling' } });
    const { choose, save } = await decide();
    await choose('Reason', 'On the player’s request');
    await save();
    expect(await screen.findByText('Ruling saved')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it.each(['scheduled', 'final'] as const)('cannot be opened if the race is %s', async (state) => {
    await open({ race: { state } });
    expect(await screen.findByText('grace.hopper')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Decide/ })).toBeNull();
  });
});

describe('the list of rulings', () => {
  it('has each kind in words, with reason, note and time', async () => {
    await open({ rulings: EACH_KIND });
    const list = within(await screen.findByRole('region', { name: 'Rulings' }));
    const entries = await list.findAllByRole('listitem');
    const time = 'Nov 21, 2026, 03:00 UTC';
    expect(entries.map((entry) => entry.textContent)).toEqual([
      `mallory is excluded from the raceMultiple accounts · Ticket 77 · ${time}Undo`,
      `alan: amount changed by -€50.50On the player’s request · ${time}Undo`,
      `alan: amount changed by +€20.00Correction of the casino · ${time}Undo`,
      `eve is the same person as alanBroke the rules · ${time}Undo`,
    ]);
  });

  it('undoes a ruling after a confirmation', async () => {
    const { user, sent } = await open({ rulings: [createRuling()] });
    await user.click(
      await screen.findByRole('button', { name: 'Undo: mallory is excluded from the race' }),
    );
    const dialog = within(await findDialog('Undo the Ruling?'));
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Undo Ruling' }));
    expect(await screen.findByText('Ruling undone')).toBeVisible();
    expect(sent).toEqual([['undo', '1']]);
    await waitFor(() => {
      expect(screen.queryByRole('region', { name: 'Rulings' })).toBeNull();
    });
  });

  it.each([
    [409, `The standings of ${PERIOD} are final.`],
    [404, 'Already undone'],
  ])('says why a ruling cannot be undone (status %d)', async (status, text) => {
    const { user } = await open({ rulings: [createRuling()] });
    server.use(
      http.delete('*/api/admin/races/3/rulings/1', () =>
        HttpResponse.json({ error: text }, { status }),
      ),
    );
    await user.click(await screen.findByRole('button', { name: /^Undo: mallory/ }));
    const dialog = within(await findDialog('Undo the Ruling?'));
    await user.click(dialog.getByRole('button', { name: 'Undo Ruling' }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('is read-only once the standings are final', async () => {
    await open({ race: { state: 'final', isFinal: true }, rulings: [createRuling()] });
    const list = within(await screen.findByRole('region', { name: 'Rulings' }));
    expect(await list.findByText('mallory is excluded from the race')).toBeVisible();
    expect(list.getByText('These standings are final.')).toBeVisible();
    expect(list.queryByRole('button')).toBeNull();
  });
});
