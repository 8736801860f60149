import { skipToken } from '@reduxjs/toolkit/query';
import { MAIN_RACE } from '@playhouse/rules/paths';
import { racesApi as generatedApi, type PublicRace } from './generated-races';
import { anything, moment, type ShapeOf } from './shape';

const RACE: ShapeOf<PublicRace> = {
  slug: '',
  title: '',
  unit: anything,
  isRunning: false,
  period: '',
  startsAt: moment,
  endsAt: moment,
  state: '',
  prizePool: 0,
};

export const racesApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getLeaderboardMonths: { providesTags: ['Leaderboard'], extraOptions: { shape: [moment] } },
    getRacePeriods: { providesTags: ['Leaderboard'], extraOptions: { shape: [''] } },
    // Pages wait for it, and show the first race without it.
    getRaces: { providesTags: ['Leaderboard'], extraOptions: { shape: [RACE], maxRetries: 0 } },
  },
});

export const { useGetLeaderboardMonthsQuery, useGetRacesQuery } = racesApi;
export type { PublicRace } from './generated-races';

/** The closed periods of a race, newest first; empty until they are loaded. */
export function useClosedPeriods(race: string = MAIN_RACE): readonly string[] {
  const isMain = race === MAIN_RACE;
  const months = useGetLeaderboardMonthsQuery(undefined, { skip: !isMain });
  const periods = racesApi.useGetRacePeriodsQuery(isMain ? skipToken : { slug: race });
  return (isMain ? months : periods).currentData ?? [];
}
