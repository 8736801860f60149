import { skipToken } from '@reduxjs/toolkit/query';
import { nextToEnd } from '@playhouse/rules/next-race';
import { MAIN_RACE } from '@playhouse/rules/paths';
import { FIRST_RANKS, useGetLeaderboardQuery } from '../../api/leaderboard';
import { useGetRacesQuery } from '../../api/races';

/** The first players of the race that ends next; of the first race if the list of races cannot be loaded. */
export function useHomeRace() {
  const { data: races, isError } = useGetRacesQuery();
  const slug = races && races.length > 1 ? nextToEnd(races)?.slug : undefined;
  const race = slug === MAIN_RACE ? undefined : slug;
  return useGetLeaderboardQuery(
    races || isError ? { offset: 0, limit: FIRST_RANKS, race } : skipToken,
  );
}
