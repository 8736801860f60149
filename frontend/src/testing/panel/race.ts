import type { AdminLeaderboard } from '../../api/panel/race';
import type { AdminRace, RacePeriod } from '../../api/panel/races';

/** Standings for admins, with two players. */
export function createRace(changes: Partial<AdminLeaderboard> = {}): AdminLeaderboard {
  return {
    race: 'main',
    month: '2026-11',
    title: 'November $2,500 Leaderboard',
    unit: 'USD',
    state: 'running',
    startsAt: '2026-11-01T00:00:00.000Z',
    settlesAt: '2026-12-01T00:00:00.000Z',
    countedFrom: null,
    rulings: 0,
    source: 'sheets',
    snapshot: 's1',
    updatedAt: '2026-11-21T03:00:00.000Z',
    stale: false,
    movedSince: null,
    resetsAt: '2026-12-01T00:00:00.000Z',
    isFinal: false,
    prizePool: 2500,
    activePlayers: 2,
    totalWagered: 1500.5,
    total: 2,
    found: changes.total ?? 2,
    namesErasedAt: null,
    paidPrizes: null,
    entries: [
      {
        id: 'a',
        rank: 1,
        username: 'grace.hopper',
        avatar: null,
        wagered: 1000.5,
        isClose: false,
        prize: 1000,
        badge: 'gold',
        isUS: true,
        moved: null,
        sheets: ['com', 'us'],
        hidden: null,
        paidMark: null,
      },
      {
        id: 'b',
        rank: 2,
        username: 'alan',
        avatar: null,
        wagered: 500,
        isClose: false,
        prize: 0,
        badge: 'silver',
        isUS: false,
        moved: null,
        sheets: ['com'],
        hidden: null,
        paidMark: null,
      },
    ],
    ...changes,
  };
}

/** A race from Friday to Friday in Madrid. */
export function createFurtherRace(changes: Partial<AdminRace> = {}): AdminRace {
  return {
    id: 3,
    position: 0,
    slug: 'weekly',
    title: 'Week {week}: {pool}',
    sourceIds: [7],
    merge: 'separate',
    unit: 'EUR',
    prizes: [300, 'Keyboard'],
    minWager: 100,
    ties: 'shared',
    settleHours: 24,
    schedule: {
      kind: 'week',
      weekday: 'friday',
      time: '18:00',
      every: 1,
      from: '2026-10-01',
      zone: 'Europe/Madrid',
    },
    isPublic: true,
    ...changes,
  };
}

/** The running period of that race. */
export function createPeriod(changes: Partial<RacePeriod> = {}): RacePeriod {
  return {
    period: '2026-w47',
    startsAt: '2026-11-20T17:00:00.000Z',
    endsAt: '2026-11-27T17:00:00.000Z',
    state: 'running',
    players: 2,
    total: 1500.5,
    updatedAt: '2026-11-21T03:00:00.000Z',
    problem: null,
    ...changes,
  };
}
