import { generatedApi } from '../generated';

/** The slug of the race of the sheets, which is not among the further races. */
export const MAIN_RACE = 'main';

// A change that failed often means that the races on the screen are old, so it reloads them, too.
const changesRaces = { invalidatesTags: ['Race', 'Leaderboard', 'Activity'] as const };

const racesApi = generatedApi.enhanceEndpoints({
  addTagTypes: ['Race'],
  endpoints: {
    listRaces: { providesTags: ['Race'] },
    listRacePeriods: { providesTags: ['Race'] },
    createRace: changesRaces,
    updateRace: changesRaces,
    // The page first leaves the race; then it reloads the others.
    deleteRace: { invalidatesTags: ['Activity'] },
    refreshRace: changesRaces,
    // Full names are removed from the cache as soon as no component shows them.
    listRulings: { providesTags: ['Race'], keepUnusedDataFor: 0 },
    createRuling: changesRaces,
    deleteRuling: changesRaces,
  },
});

export const {
  useListRacesQuery,
  useListRacePeriodsQuery,
  useCreateRaceMutation,
  useUpdateRaceMutation,
  useDeleteRaceMutation,
  useRefreshRaceMutation,
  useListRulingsQuery,
  useCreateRulingMutation,
  useDeleteRulingMutation,
} = racesApi;
export type {
  AdminRace,
  RacePeriod,
  RaceProblem,
  Ruling,
  RulingReason,
  SaveRace,
  SaveRuling,
} from '../generated';
