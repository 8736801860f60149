import { publicApi as api } from './generated-public';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLeaderboard: build.query<GetLeaderboardApiResponse, GetLeaderboardApiArg>({
      query: (queryArg) => ({
        url: `/api/leaderboard`,
        params: {
          race: queryArg.race,
          period: queryArg.period,
          month: queryArg.month,
          offset: queryArg.offset,
          limit: queryArg.limit,
        },
      }),
    }),
    getRaces: build.query<GetRacesApiResponse, GetRacesApiArg>({
      query: () => ({ url: `/api/races` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as racesApi };
export type GetLeaderboardApiResponse = /** status 200  */ Leaderboard;
export type GetLeaderboardApiArg = {
  /** The slug of a race, as in `/api/races`; by default that of the sheets, `main`. */
  race?: string;
  /** A period of the race, as in its address, such as `2026-10` or `2026-w44`; by default, the one that is shown now. */
  period?: string;
  /** A closed UTC month, as `YYYY-MM`: an earlier name of `period`. */
  month?: string;
  /** The number of entries to skip. */
  offset?: number;
  /** The maximum number of entries. */
  limit?: number;
};
export type GetRacesApiResponse = /** status 200  */ PublicRace[];
export type GetRacesApiArg = void;
export type CoinUnit = {
  name: string;
  /** The number of decimals that are shown. */
  decimals: number;
};
export type PeriodState = 'scheduled' | 'running' | 'settling' | 'final';
export type PaidPrizes = {
  paid: number;
  /** The number of prizes that were won. */
  total: number;
};
export type Medal = 'gold' | 'silver' | 'bronze';
export type LeaderboardEntry = {
  rank: number;
  /** Always null: the sheets contain no pictures. */
  avatar: string | null;
  /** The medal of ranks 1 to 3; null for everyone else, and without a wager above $0. */
  badge: Medal | null;
  /** The places gained (above 0) or lost (below 0) since `movedSince`; null for a new player, and
    without `movedSince`. */
  moved: number | null;
  /** Identifies the player across refreshes of this month without revealing the name. */
  id: string;
  /** The masked user name; 'Hidden player' if the player asked for that. */
  username: string;
  /** The wagered amount in units. */
  wagered: number;
  /** Whether a neighbour in the standings has a wager that differs by less than a dollar. Then both are shown
    with cents. */
  isClose: boolean;
  /** In units; 0 for players without a prize, and for a prize in words. */
  prize: number;
  /** The prize in words; absent unless there is one. */
  prizeText?: string;
  /** Whether the player gets the US flag. */
  isUS: boolean;
};
export type PreviousRace = {
  /** The UTC month, as `YYYY-MM`. */
  month: string;
  /** The first three players; fewer if fewer have wagered. */
  topThree: LeaderboardEntry[];
  title: string;
};
export type Leaderboard = {
  /** The slug of the race; `main` is that of the sheets. */
  race: string;
  /** The key of the period: the UTC month, as `YYYY-MM`; of other races also a week or the day of its start. */
  month: string;
  /** What all amounts count: a currency, or a coin or points. */
  unit: ('USD' | 'EUR' | 'GBP' | 'BRL' | 'CAD' | 'AUD') | CoinUnit;
  /** `settling`: the period has ended, but its figures may still change until `settlesAt`. */
  state: PeriodState;
  /** `demo` while no sheet is configured; `off` if the site has no race. */
  source: 'sheets' | 'demo' | 'off';
  /** When the sheets were last fetched; null if they never were. */
  updatedAt: string | null;
  /** The last standings of an earlier UTC day, with which the places are compared (`moved`); null on
    the first day of a race, after its end, and for up to two seconds after an update. */
  movedSince: string | null;
  startsAt: string;
  /** When the period ends; for a closed month of the sheets, when the running one does. */
  resetsAt: string;
  /** When the standings become final. */
  settlesAt: string;
  /** From when on wagers count, if a source could not be read at the start; otherwise null. */
  countedFrom: string | null;
  /** The number of decisions about players that changed these standings. */
  rulings: number;
  /** Players with a wager above 0. */
  activePlayers: number;
  /** The number of entries on all pages, players without a wager included. */
  total: number;
  /** The prizes that are marked as paid; null for a month that is not over or has no winners, and for
    visitors unless the settings publish it. */
  paidPrizes: PaidPrizes | null;
  /** When the sheets are expected to be fetched next; null if unknown, and for a closed month. */
  nextUpdateAt: string | null;
  /** The winners of the month before: in the first seven days of a month, and as long as no one has
    wagered. Otherwise null. */
  previous: PreviousRace | null;
  entries: LeaderboardEntry[];
  /** Whether the month has begun, but its sheets are not accepted yet, because they still contain
    last month's wagers or cannot be fetched. `entries` is empty then. */
  waiting: boolean;
  title: string;
  /** Identifies the standings that a page belongs to. When it changes, start again with the first page. */
  snapshot: string;
  /** Whether the standings are older than twice the refresh interval. */
  stale: boolean;
  /** Whether these standings no longer change. */
  isFinal: boolean;
  /** The sum of the prizes that are amounts, in units. */
  prizePool: number;
  /** The wagers of the active players in units. */
  totalWagered: number;
};
export type ApiError = {
  /** One sentence for people: what happened and what to do. */
  error: string;
  /** What happened, in kebab-case, for programs. The sentence may change, the code does not. */
  code?: string;
  /** What is wrong with each invalid field, by field name. */
  fields?: {
    [key: string]: string;
  };
};
export type PublicRace = {
  /** What all amounts count: a currency, or a coin or points. */
  unit: ('USD' | 'EUR' | 'GBP' | 'BRL' | 'CAD' | 'AUD') | CoinUnit;
  startsAt: string;
  endsAt: string;
  state: PeriodState;
  slug: string;
  title: string;
  isRunning: boolean;
  /** The key of the period. */
  period: string;
  /** The sum of the prizes that are amounts, in units. */
  prizePool: number;
};
