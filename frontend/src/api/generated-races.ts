import { publicApi as api } from './generated-public';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLeaderboardMonths: build.query<GetLeaderboardMonthsApiResponse, GetLeaderboardMonthsApiArg>({
      query: () => ({ url: `/api/leaderboard/months` }),
    }),
    getRaces: build.query<GetRacesApiResponse, GetRacesApiArg>({
      query: () => ({ url: `/api/races` }),
    }),
    getRacePeriods: build.query<GetRacePeriodsApiResponse, GetRacePeriodsApiArg>({
      query: (queryArg) => ({
        url: `/api/races/${encodeURIComponent(String(queryArg.slug))}/periods`,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as racesApi };
export type GetLeaderboardMonthsApiResponse = /** status 200  */ string[];
export type GetLeaderboardMonthsApiArg = void;
export type GetRacesApiResponse = /** status 200  */ PublicRace[];
export type GetRacesApiArg = void;
export type GetRacePeriodsApiResponse = /** status 200  */ string[];
export type GetRacePeriodsApiArg = {
  /** The slug of the race, as in `/api/races`. */
  slug: string;
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
export type CoinUnit = {
  name: string;
  /** The number of decimals that are shown. */
  decimals: number;
};
export type PeriodState = 'scheduled' | 'running' | 'settling' | 'final';
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
