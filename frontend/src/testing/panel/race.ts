import type { AdminLeaderboard } from '../../api/panel/race';

/** Standings for admins, with two players. */
export function createRace(changes: Partial<AdminLeaderboard> = {}): AdminLeaderboard {
  return {
    month: '2026-11',
    title: 'November $2,500 Leaderboard',
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
