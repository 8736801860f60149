/** What the public pages ask for. All else is the panel's, and visitors never load it. */
const PUBLIC = /^get(Site|Bonuses|Videos|Leaderboard|LeaderboardMonths)$/;

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
    // Stands on the public calls, so that a change in the panel refreshes them too.
    './src/api/generated.ts': {
      filterEndpoints: (name) => !PUBLIC.test(name),
      apiFile: './src/api/generated-public.ts',
      apiImport: 'publicApi',
      exportName: 'generatedApi',
    },
  },
};
