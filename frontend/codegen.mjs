/** The calls of the public pages. All others belong to the panel, and visitors never load them. */
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
    // Extends the public calls, so that a change in the panel also refetches their data.
    './src/api/generated.ts': {
      filterEndpoints: (name) => !PUBLIC.test(name),
      apiFile: './src/api/generated-public.ts',
      apiImport: 'publicApi',
      exportName: 'generatedApi',
    },
  },
};
