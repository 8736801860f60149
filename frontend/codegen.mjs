/** The calls of the public pages. All others belong to the panel, and visitors never load them. */
const PUBLIC = /^get(Site|Live|Bonuses|Videos|Regions|Help)$/;

/** The calls of the pages with races. */
const RACES = /^get(Leaderboard|Races)$/;

/** The calls of the public pages that are loaded after the first interaction or when the browser is idle. */
const ON_DEMAND = /^findPlayers$/;

/** @type {import('@rtk-query/codegen-openapi').ConfigFile} */
export default {
  schemaFile: '../backend/openapi.json',
  hooks: false,
  encodePathParams: true,
  useUnknown: true,
  outputFiles: {
    './src/api/generated-public.ts': {
      filterEndpoints: PUBLIC,
      apiFile: './src/api/base-api.ts',
      apiImport: 'baseApi',
      exportName: 'publicApi',
    },
    './src/api/generated-find.ts': {
      filterEndpoints: ON_DEMAND,
      apiFile: './src/api/generated-public.ts',
      apiImport: 'publicApi',
      exportName: 'findApi',
    },
    './src/api/generated-races.ts': {
      filterEndpoints: RACES,
      apiFile: './src/api/generated-public.ts',
      apiImport: 'publicApi',
      exportName: 'racesApi',
    },
    // Extends the public calls, so that a change in the panel also refetches their data.
    './src/api/generated.ts': {
      filterEndpoints: (name) => ![PUBLIC, RACES, ON_DEMAND].some((calls) => calls.test(name)),
      apiFile: './src/api/generated-public.ts',
      apiImport: 'publicApi',
      exportName: 'generatedApi',
    },
  },
};
