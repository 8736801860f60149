import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { AdminLeaderboard } from '../../api/panel/race';
import type { RacePeriod } from '../../api/panel/races';
import { admin, findDialog, signedInAs, withOverview } from '../../testing/panel/panel';
import { narrowToPhone } from '../../testing/panel/phone';
import { createFurtherRace, createPeriod, createRace } from '../../testing/panel/race';
import { renderApp } from '../../testing/render-app';
import { server } from '../../testing/server';

const SHRUNKEN: RacePeriod['problem'] = {
  sourceId: 7,
  code: 'too-few-rows',
  reason: 'It shrank from 20 players to 3, less than half.',
};

const [GRACE, ALAN] = createRace().entries;
/** The standings of the weekly race. */
const weekly = (changes: Partial<AdminLeaderboard> = {}): AdminLeaderboard =>
  createRace({
    race: 'weekly',
    month: '2026-w47',
    title: 'Week 47: €300',
    unit: 'EUR',
    startsAt: '2026-11-20T17:00:00.000Z',
    resetsAt: '2026-11-27T17:00:00.000Z',
    settlesAt: '2026-11-28T17:00:00.000Z',
    prizePool: 300,
    entries: [
      { ...GRACE, isUS: false, prize: 300, sheets: [] },
      { ...ALAN, prizeText: 'Keyboard', sheets: [] },
    ] as AdminLeaderboard['entries'],
    ...changes,
  });

interface Site {
  path?: string;
  race?: AdminLeaderboard;
  periods?: readonly RacePeriod[];
  /** The periods after the sources were read. */
  read?: readonly RacePeriod[];
  role?: 'admin' | 'editor';
}

/** Opens the page. Returns the requests: the queries of the standings, and the changes with their bodies. */
async function open({
  path = '/admin/race?race=weekly',
  race = weekly(),
  periods = [createPeriod()],
  read = periods,
  role = 'admin',
}: Site = {}) {
  const queries: string[] = [];
  const sent: unknown[] = [];
  withOverview();
  signedInAs({ ...admin, role, isAdmin: role === 'admin' });
  let current = periods;
  server.use(
    http.get('*/api/admin/leaderboard', ({ request }) => {
      queries.push(new URL(request.url).search);
      return HttpResponse.json(request.url.includes('race=weekly') ? race : createRace());
    }),
    http.get('*/api/leaderboard/months', () => HttpResponse.json([])),
    http.get('*/api/admin/races', () => HttpResponse.json([createFurtherRace()])),
    http.get('*/api/admin/races/3/periods', () => HttpResponse.json(current)),
    http.post('*/api/admin/races/3/refresh', async ({ request }) => {
      sent.push(['refresh', await request.json()]);
      current = read;
      return HttpResponse.json(read);
    }),
    http.get('*/api/admin/connectors', () => HttpResponse.json([])),
    http.get('*/api/admin/sources', () =>
      HttpResponse.json([{ id: 7, connector: 'roobet', platformKey: 'stake_com' }]),
    ),
  );
  const { user } = await renderApp(path);
  await screen.findByRole('heading', { name: 'The Race' });
  return { user, queries, sent };
}

const fact = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

describe('a further race', () => {
  it('is chosen above the standings, and its address can be reloaded', async () => {
    const { user, queries } = await open({ path: '/admin/race' });
    await screen.findByRole('heading', { name: 'November $2,500 Leaderboard' });
    await user.click(await screen.findByRole('combobox', { name: 'Race' }));
    await user.click(await screen.findByTitle('weekly'));
    expect(await screen.findByRole('heading', { name: 'Week 47: €300' })).toBeVisible();
    expect(queries).toEqual(['?offset=0&limit=100', '?race=weekly&offset=0&limit=100']);
  });

  it('has standings in its unit and prizes in words, and no controls of the sheets', async () => {
    await open();
    const rows = await screen.findAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'RankPlayerWageredPrizeVisibilityRuling',
      '1grace.hopper€1,000.50€300HideDecide…',
      '2alan€500.00KeyboardHideDecide…',
    ]);
    expect(screen.queryByRole('button', { name: 'Refresh Standings' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Month' })).toBeNull();
  });

  it('is shown as cards on a phone', async () => {
    narrowToPhone();
    await open();
    const list = await screen.findByRole('list', { name: 'Standings' });
    const cards = within(list).getAllByRole('listitem');
    expect(cards.map((card) => card.textContent)).toEqual([
      '1grace.hopper€1,000.50 wagered€300HideDecide…',
      '2alan€500.00 wageredKeyboardHideDecide…',
    ]);
  });

  it('says when it runs in its own time zone', async () => {
    await open();
    await screen.findByRole('heading', { name: 'Week 47: €300' });
    expect(fact('State')).toBe('Running');
    expect(fact('Start')).toBe('Nov 20, 2026, 18:00 Madrid time');
    expect(fact('End')).toBe('Nov 27, 2026, 18:00 Madrid time');
    expect(fact('Wagered')).toBe('€1,500.50');
    expect(fact('Last read')).toBe('Nov 21, 2026, 03:00 UTC');
  });

  it.each([
    ['scheduled', 'Scheduled'],
    ['settling', 'Settling: final on Nov 28, 2026'],
    ['final', 'Final'],
  ] as const)('says that it is %s', async (state, words) => {
    await open({ race: weekly({ state }) });
    await screen.findByRole('heading', { name: 'Week 47: €300' });
    expect(fact('State')).toBe(words);
  });

  it('says from when on wagers count if its start was missed', async () => {
    await open({ race: weekly({ countedFrom: '2026-11-20T19:00:00.000Z' }) });
    expect(await screen.findByText(/^Wagers count from/)).toHaveTextContent(
      'Wagers count from Nov 20, 2026, 19:00 UTC',
    );
  });

  it.each([
    [{ state: 'scheduled' }, 'The race has not begun yet.'],
    [{ updatedAt: null }, 'The sources have not been read successfully yet.'],
    [{}, 'No one has wagered yet. That is normal at the start of a race.'],
  ] as const)('says why it has no players: %j', async (changes, text) => {
    await open({ race: weekly({ entries: [], total: 0, ...changes }) });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('has earlier periods, whose winners can be exported', async () => {
    const earlier = createPeriod({
      period: '2026-w46',
      startsAt: '2026-11-13T17:00:00.000Z',
      endsAt: '2026-11-20T17:00:00.000Z',
      state: 'final',
    });
    const exported: string[] = [];
    const { user, queries } = await open({ periods: [createPeriod(), earlier] });
    server.use(
      http.get('*/api/admin/leaderboard/winners.csv', ({ request }) => {
        exported.push(new URL(request.url).search);
        return HttpResponse.json({ error: 'No.' }, { status: 400 });
      }),
    );
    await user.click(await screen.findByRole('combobox', { name: 'Period' }));
    await user.click(await screen.findByTitle('Nov 13 – Nov 20, 2026'));
    await waitFor(() => {
      expect(queries.at(-1)).toBe('?race=weekly&period=2026-w46&offset=0&limit=100');
    });
    await user.click(screen.getByRole('button', { name: 'Export Winners' }));
    await waitFor(() => {
      expect(exported).toEqual(['?race=weekly&period=2026-w46']);
    });
  });
});

describe('the sources of a further race', () => {
  const later = createPeriod({ updatedAt: '2026-11-21T03:05:00.000Z', players: 12 });

  it.each([
    ['were read', [later], 'Sources read', '12 players'],
    ['were read a moment ago', [createPeriod()], 'Nothing new yet', /a short time ago/],
    ['are not needed yet', [], 'The race has not begun yet', null],
    [
      'fail',
      [createPeriod({ problem: { sourceId: 7, code: 'access-denied', reason: 'Status 401.' } })],
      'The sources could not be read',
      'The host denies access.',
    ],
  ])('are read on demand; the page says if they %s', async (_, read, title, description) => {
    const { user, sent } = await open({ read });
    await user.click(await screen.findByRole('button', { name: 'Read Sources Now' }));
    expect(await screen.findByText(title)).toBeVisible();
    if (description !== null) expect(screen.getByText(description)).toBeVisible();
    expect(sent).toEqual([['refresh', {}]]);
  });

  it('can fail, with a sentence and one action', async () => {
    const problem = {
      ...{ sourceId: 7, code: 'access-denied' as const },
      reason: 'The source responded with status 401.',
    };
    await open({ periods: [createPeriod({ problem })] });
    const section = within(await screen.findByRole('region', { name: 'Problem with a source' }));
    expect(await section.findByText('roobet, Stake.com')).toBeVisible();
    expect(section.getByText(`The host denies access. ${problem.reason}`)).toBeVisible();
    expect(section.getByText(/^Check the key/)).toBeVisible();
    expect(section.getByRole('link', { name: 'Open the sources' })).toHaveAttribute(
      'href',
      '/admin/race/sources',
    );
    expect(section.queryByRole('button')).toBeNull();
  });

  it('may report far fewer players only after someone has accepted that', async () => {
    const { user, sent } = await open({
      periods: [createPeriod({ problem: SHRUNKEN })],
      read: [later],
    });
    await user.click(await screen.findByRole('button', { name: 'Accept This Answer' }));
    const dialog = within(await findDialog('Accept This Answer?'));
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Accept' }));
    await waitFor(() => {
      expect(screen.queryByRole('region', { name: 'Problem with a source' })).toBeNull();
    });
    expect(sent).toEqual([['refresh', { accept: true }]]);
  });

  it('are read by editors, too, who cannot change the race', async () => {
    const { user, sent } = await open({
      role: 'editor',
      periods: [createPeriod({ problem: SHRUNKEN })],
      read: [later],
    });
    expect(await screen.findByRole('button', { name: 'Accept This Answer' })).toBeVisible();
    for (const name of ['Add Race', 'Edit Race', 'Delete Race', 'Export Winners']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    await user.click(screen.getByRole('button', { name: 'Read Sources Now' }));
    expect(await screen.findByText('Sources read')).toBeVisible();
    expect(sent).toEqual([['refresh', {}]]);
  });
});

describe('the deletion of a further race', () => {
  it('leads back to the main race', async () => {
    const { user } = await open();
    server.use(http.delete('*/api/admin/races/3', () => new HttpResponse(null, { status: 204 })));
    await user.click(await screen.findByRole('button', { name: 'Delete Race' }));
    const dialog = within(await findDialog('Delete Race'));
    server.use(http.get('*/api/admin/races', () => HttpResponse.json([])));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Race deleted successfully')).toBeVisible();
    expect(
      await screen.findByRole('heading', { name: 'November $2,500 Leaderboard' }),
    ).toBeVisible();
  });

  it('is refused if it has results', async () => {
    const error = 'This race has results. You can hide it from visitors instead.';
    const { user } = await open();
    server.use(
      http.delete('*/api/admin/races/3', () => HttpResponse.json({ error }, { status: 409 })),
    );
    await user.click(await screen.findByRole('button', { name: 'Delete Race' }));
    const dialog = within(await findDialog('Delete Race'));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByText(error)).toBeVisible();
  });
});
