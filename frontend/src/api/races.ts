import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { MAIN_RACE, type RacePage } from '@playhouse/rules/paths';
import { racesApi as generatedApi, type Leaderboard, type PublicRace } from './generated-races';
import { FIRST_RANKS } from './leaderboard';
import { moment, type ShapeOf } from './shape';

/** What the pages read. */
const RACE: ShapeOf<Pick<PublicRace, 'slug' | 'title' | 'isRunning' | 'endsAt'>> = {
  slug: '',
  title: '',
  isRunning: false,
  endsAt: moment,
};

const isPeriod = (value: unknown): boolean => /-w?\d\d/.test(String(value));

export const racesApi = generatedApi
  .enhanceEndpoints({
    endpoints: {
      // Pages wait for it, and show the first race without it.
      getRaces: { providesTags: ['Leaderboard'], extraOptions: { shape: [RACE], maxRetries: 0 } },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      /** The closed periods of a race, newest first. */
      getPeriods: build.query<string[], string>({
        query: (race) =>
          race === MAIN_RACE ? '/api/leaderboard/months' : `/api/races/${race}/periods`,
        providesTags: ['Leaderboard'],
        extraOptions: { shape: [isPeriod] },
      }),
    }),
  });

export const { useGetPeriodsQuery, useGetRacesQuery } = racesApi;
export type { PublicRace } from './generated-races';

/** The data of a served page with a race. */
export interface RaceData {
  /** The first 15 players of the race that the page shows. */
  leaderboard?: Leaderboard;
  /** The first 15 players of the period that the path names. */
  closedMonth?: Leaderboard;
  /** The closed periods of the race that the page shows. */
  months?: string[];
  /** All races, if there is more than one. */
  races?: PublicRace[] | undefined;
}

/** Fills the cache with a page's data, using the same arguments as the pages. */
export function fillRaces(
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
  { leaderboard, closedMonth, months, races }: RaceData,
): void {
  const { upsertQueryEntries: fill } = racesApi.util;
  const value = closedMonth ?? leaderboard;
  const { race = MAIN_RACE } = value ?? {};
  if (value) {
    const put = (page: RacePage) => {
      const arg = { offset: 0, limit: FIRST_RANKS, ...page };
      dispatch(fill([{ endpointName: 'getLeaderboard', arg, value }]));
    };
    put({ race: race === MAIN_RACE ? undefined : race, period: closedMonth?.month });
    // The first race is also at the leaderboard's own address.
    if (!closedMonth && (races?.[0]?.slug ?? race) === race) put({});
    dispatch(fill([{ endpointName: 'getRaces', arg: undefined, value: races ?? [] }]));
  }
  if (months) dispatch(fill([{ endpointName: 'getPeriods', arg: race, value: months }]));
}
