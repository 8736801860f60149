import { publicApi as api } from './generated-public';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    findPlayers: build.query<FindPlayersApiResponse, FindPlayersApiArg>({
      query: (queryArg) => ({
        url: `/api/leaderboard/find`,
        params: {
          race: queryArg.race,
          period: queryArg.period,
          month: queryArg.month,
          mask: queryArg.mask,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as findApi };
export type FindPlayersApiResponse = /** status 200  */ FoundPlayers;
export type FindPlayersApiArg = {
  /** The slug of a race, as in `/api/races`; by default that of the sheets, `main`. */
  race?: string;
  /** A period of the race, as in its address, such as `2026-10` or `2026-w44`; by default, the one that is shown now. */
  period?: string;
  /** A closed UTC month, as `YYYY-MM`: an earlier name of `period`. */
  month?: string;
  /** The mask of a user name, as in the standings. Complete names are rejected. */
  mask: string;
};
export type NextPrize = {
  rank: number;
  /** US dollars. */
  prize: number;
  /** The wager of the player who has this rank, in US dollars; 0 if it is still open. */
  wagered: number;
};
export type FoundPlayer = {
  rank: number;
  /** The nearest higher rank with a higher prize; null if there is none, and for a month that is
    over. */
  nextPrize: NextPrize | null;
  /** The same as in the standings of this month. */
  id: string;
  /** Identifies the player in all months, so that visitors find themselves again. */
  playerId: string;
  /** The masked user name. */
  username: string;
  /** The wagered amount in US dollars. */
  wagered: number;
  /** Whether a neighbour in the standings has a wager that differs by less than a dollar. Then both are shown
    with cents. */
  isClose: boolean;
  /** US dollars; 0 for players without a wager above $0. */
  prize: number;
};
export type FoundPlayers = {
  /** The number of players with this mask. */
  total: number;
  /** The first 20 of them, by rank. */
  matches: FoundPlayer[];
  /** The minutes between two updates of the standings. */
  refreshMinutes: number;
  /** The standings that were searched; the same as the `snapshot` of their pages. */
  snapshot: string;
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
