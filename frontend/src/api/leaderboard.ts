import { racesApi, type Leaderboard, type LeaderboardEntry } from './generated-races';
import { anything, moment, optional, orNull, type ShapeOf } from './shape';

/** Number of players shown at first and added by each 'Load More Players'. */
export const FIRST_RANKS = 15;

const ENTRY: ShapeOf<LeaderboardEntry> = {
  id: '',
  rank: 0,
  username: '',
  avatar: orNull(''),
  wagered: 0,
  prize: 0,
  prizeText: optional(''),
  // If they are missing, the player has no medal and no flag.
  badge: anything,
  isUS: anything,
  // If it is missing, the wager is shown without cents.
  isClose: anything,
  // If it is missing, no movement is shown.
  moved: anything,
};

export const LEADERBOARD: ShapeOf<Leaderboard> = {
  race: optional(''),
  month: '',
  title: '',
  // Missing in a response of an older release: dollars, and the running month.
  unit: anything,
  state: anything,
  startsAt: anything,
  settlesAt: anything,
  countedFrom: anything,
  rulings: anything,
  source: '',
  snapshot: '',
  updatedAt: orNull(moment),
  resetsAt: moment,
  prizePool: 0,
  activePlayers: 0,
  totalWagered: 0,
  total: 0,
  entries: [ENTRY],
  // Missing in a response of an older release.
  paidPrizes: optional({ paid: 0, total: 0 }),
  // If they are missing, the standings are current.
  stale: anything,
  isFinal: anything,
  // If they are missing, they are not shown.
  waiting: anything,
  movedSince: anything,
  nextUpdateAt: anything,
  previous: optional({ month: '', title: '', topThree: [ENTRY] }),
};

export const leaderboardApi = racesApi.enhanceEndpoints({
  endpoints: {
    getLeaderboard: { providesTags: ['Leaderboard'], extraOptions: { shape: LEADERBOARD } },
  },
});

export const { useGetLeaderboardQuery } = leaderboardApi;
export type { Leaderboard, LeaderboardEntry } from './generated-races';
