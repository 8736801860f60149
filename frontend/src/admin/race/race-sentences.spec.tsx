import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Leaderboard } from '../../api/leaderboard';
import type { SourceStatus } from '../../api/panel/settings';
import { createLeaderboard } from '../../testing/factories';
import { renderPanel } from '../../testing/panel/panel';
import { createRace } from '../../testing/panel/race';
import { createSourceStatus } from '../../testing/panel/sources';
import { renderApp } from '../../testing/render-app';
import { server } from '../../testing/server';
import { adviceFor } from '../shared/sources/source-errors';
import { stateLabel, stateMeaning } from '../shared/sources/source-states';

type Shown = SourceStatus['visitorsSee'];

/** What the server responds for the race of December, and what each place says. */
interface Situation {
  running: Partial<Leaderboard>;
  players: number;
  /** The panel shows the latest closed month until the running one has standings. */
  isClosedShown?: true;
  leaderboard: string;
  racePage: string;
  visitors: string;
}

const UNREAD = { updatedAt: null, stale: true, nextUpdateAt: null } as const;

const SITUATIONS: Record<Shown | 'data, out of date' | 'demo, set up', Situation> = {
  data: {
    running: {},
    players: 2,
    leaderboard: 'Last updated',
    racePage: 'Last updatedDec 2, 2026, 03:00 UTC',
    visitors: 'Visitors see the last good standings.',
  },
  'data, out of date': {
    running: { stale: true },
    players: 2,
    leaderboard: 'These standings are out of date. They were last updated',
    racePage: 'They are out of date: no newer standings could be published for a while.',
    visitors: 'Visitors see the last good standings.',
  },
  'new-race': {
    running: { waiting: true, updatedAt: null, nextUpdateAt: null },
    players: 0,
    isClosedShown: true,
    leaderboard: 'The first standings appear here as soon as they are available.',
    racePage:
      'These are the final standings. Those of the new race appear here as soon as there are any.',
    visitors: 'Visitors see the new race, still without standings.',
  },
  demo: {
    running: { source: 'demo' },
    players: 2,
    leaderboard: 'These are demo standings: no race is connected yet.',
    racePage: 'These are demo standings, because no sheet is set up.',
    visitors: 'Visitors see the demo standings.',
  },
  'demo, set up': {
    running: { source: 'demo', ...UNREAD },
    players: 2,
    leaderboard: 'These are demo standings: no race is connected yet.',
    racePage: 'These are demo standings until the sheets have been read successfully.',
    visitors: 'Visitors see the demo standings.',
  },
  nothing: {
    running: UNREAD,
    players: 0,
    leaderboard: 'The standings haven’t been loaded yet. They will appear here automatically.',
    racePage: 'The sheets have not been read successfully yet.',
    visitors: 'Visitors see no standings yet.',
  },
  off: {
    running: { source: 'off', updatedAt: null, nextUpdateAt: null },
    players: 0,
    leaderboard: 'There is no race at the moment.',
    racePage: 'Visitors see no standings and no prizes.',
    visitors: '',
  },
};

/** The sentences of the other situations, except for the time of the update, which several have. */
const othersThan = (place: 'leaderboard' | 'racePage' | 'visitors', own: string): string[] =>
  Object.entries(SITUATIONS)
    .filter(([name]) => name !== 'data' || place === 'visitors')
    .map(([, situation]) => situation[place])
    .filter((sentence) => sentence !== '' && !own.includes(sentence));

const OTHER_WORDS = /\bCOM\b|\bUS (?:data|sheet)\b|international|\b20\d\d-\d\d\b(?!-)/;

const cases = Object.entries(SITUATIONS).map(([name, situation]) => ({ name, ...situation }));

const decemberOf = ({ running, players }: Situation): Leaderboard =>
  createLeaderboard(players, {
    ...{ month: '2026-12', title: 'December $2,500 Leaderboard' },
    ...{ updatedAt: '2026-12-02T03:00:00.000Z', resetsAt: '2027-01-01T00:00:00.000Z' },
    ...running,
  });

function raceOf(situation: Situation) {
  if (situation.isClosedShown) return createRace({ isFinal: true });
  const { month, title, source, updatedAt, stale } = decemberOf(situation);
  const race = createRace({ month, title, source, updatedAt, stale });
  return situation.players > 0
    ? race
    : { ...race, entries: [], total: 0, found: 0, activePlayers: 0, totalWagered: 0 };
}

const STATES: Record<SourceStatus['status'], string> = {
  ok: 'Working: The latest data was read.',
  stale: 'Out of date: It has not been read successfully for a while. VISITORS',
  failing: 'Failing: The last attempt failed. VISITORS',
  waiting: 'Waiting: It is being fetched for the first time. VISITORS',
  unconfigured: 'Not set up: No address is set. VISITORS',
};
const DECISIONS: Record<NonNullable<SourceStatus['decision']>, string> = {
  'decimal-comma': 'Wagers have a decimal comma',
  'spreadsheet-errors': 'Most wagers in the sheet are errors',
  'zero-total': 'All wagers in the sheet add up to $0.',
  shrunken: 'The sheet has lost more than half of its rows.',
  'not-reset': 'The sheet still contains last month’s wagers.',
};
const SEEN = Object.keys(SITUATIONS).filter((name) => !name.includes(',')) as Shown[];

describe.each(SEEN)('while visitors see of a sheet: %s', (visitorsSee) => {
  const visitors =
    SITUATIONS[visitorsSee].visitors || 'Visitors see no standings, because they are turned off.';
  const sentenceOf = (source: SourceStatus) => `${stateLabel(source)}: ${stateMeaning(source)}`;
  const sheet = (changes: Partial<SourceStatus>) =>
    createSourceStatus({ source: 'sheet-com', visitorsSee, ...changes });

  it.each(Object.entries(STATES))('its state %s is explained with that', (status, sentence) => {
    expect(sentenceOf(sheet({ status: status as SourceStatus['status'] }))).toBe(
      sentence.replace('VISITORS', visitors),
    );
  });

  it.each(Object.entries(DECISIONS))('the decision %s is explained with that', (name, cause) => {
    const decision = name as keyof typeof DECISIONS;
    for (const status of Object.keys(STATES) as SourceStatus['status'][]) {
      expect(sentenceOf(sheet({ status, decision }))).toBe(
        `Needs a decision: The latest data needs a decision. ${visitors}`,
      );
    }
    const errorCode = decision === 'shrunken' ? 'too-few-rows' : decision;
    const advice = adviceFor(errorCode, sheet({ decision }));
    expect(advice.cause).toContain(cause);
    expect(advice.action).toMatch(/accept (?:it|the sheet).* on the race page/);
  });
});

describe.each(cases)('while visitors see of the race: $name', (situation) => {
  const visitorsSee = situation.name.replace(/,.*/, '') as Shown;

  const lastError = 'Failed to fetch Stake.us data: 503';
  const failing = { lastError, errorCode: 'server-error', visitorsSee } as const;
  const waiting = { decision: 'zero-total', errorCode: 'zero-total', visitorsSee } as const;
  const sheets = [
    createSourceStatus({ source: 'sheet-com', status: 'failing', lastError: '', ...waiting }),
    createSourceStatus({ source: 'sheet-us', status: 'failing', ...failing }),
  ];

  async function openPanel(path: string): Promise<HTMLElement> {
    const rendered = renderPanel(path);
    server.use(
      http.get('*/api/admin/cache-status', () => HttpResponse.json(sheets)),
      http.get('*/api/admin/leaderboard', () => HttpResponse.json(raceOf(situation))),
      http.get('*/api/leaderboard/months', () => HttpResponse.json(['2026-11'])),
    );
    await rendered;
    return screen.findByRole('main');
  }

  function expectOnly(element: HTMLElement, place: 'racePage' | 'leaderboard'): void {
    expect(element).toHaveTextContent(situation[place]);
    for (const other of othersThan(place, situation[place])) {
      expect(element).not.toHaveTextContent(other);
    }
    expect(element).not.toHaveTextContent(OTHER_WORDS);
  }

  it('the leaderboard says so', async () => {
    const leaderboard = decemberOf(situation);
    await renderApp('/leaderboard', { leaderboard, months: ['2026-11'] });
    expectOnly(screen.getByRole('main'), 'leaderboard');
  });

  it('the race page says so, and what visitors see until a decision', async () => {
    const main = await openPanel('/admin/race');
    await screen.findByText(situation.racePage.replace(/^Last updated/, ''), { exact: false });
    expectOnly(main, 'racePage');
    if (visitorsSee === 'off') {
      expect(main).not.toHaveTextContent('A decision is needed');
      return;
    }
    const section = await screen.findByRole('region', { name: 'Waiting for a decision' });
    expect(section).toHaveTextContent(`A decision is needed. ${situation.visitors}`);
    expect(section).toHaveTextContent('wait for the first wager');
  });

  it('Overview says it of each sheet', async () => {
    await openPanel('/admin');
    await screen.findByText('Operational');
    if (visitorsSee === 'off') {
      expect(screen.queryByRole('region', { name: 'Sources that need attention' })).toBeNull();
      return;
    }
    const section = await screen.findByRole('region', { name: 'Sources that need attention' });
    expect(section.textContent?.split(situation.visitors)).toHaveLength(sheets.length + 1);
    for (const other of othersThan('visitors', situation.visitors)) {
      expect(section).not.toHaveTextContent(other);
    }
    expect(section).not.toHaveTextContent(OTHER_WORDS);
  });
});
