import {
  generatedApi,
  type PlatformRegions,
  type RegionCodes,
  type RegionImport,
  type RegionRule,
} from '../generated';

const CHANGED = ['RegionRule', 'Activity'] as const;

/** Not plain JSON, which the server accepts only up to 100 KiB. */
const DOCUMENT_TYPE = 'application/vnd.playhouse.regions+json';

// A change that failed often means that the rules on the screen are old, so it reloads them, too.
const changesRules = { invalidatesTags: [...CHANGED] };

interface ImportRules {
  /** The document with the rules. */
  text: string;
  /** Whether rules that a person wrote, edited or confirmed are replaced, too. */
  replaceConflicts: boolean;
  /** `state` of the preview's response; undefined to request a preview. */
  state?: string;
}

const regionsAdminApi = generatedApi
  .enhanceEndpoints({
    addTagTypes: ['RegionRule'],
    endpoints: {
      // A change of a platform's link changes its rules, too.
      listRegionRules: { providesTags: ['RegionRule', 'Settings'] },
      getRegionRuleHistory: { providesTags: ['RegionRule'] },
      createRegionRule: changesRules,
      confirmRegionRule: changesRules,
      confirmRegionRules: changesRules,
      updateRegionRule: changesRules,
      scheduleRegionChange: changesRules,
      deleteRegionRule: changesRules,
      restoreRegionRule: changesRules,
      createPlatformRegions: {
        // Nothing changes in a preview.
        invalidatesTags: (_result, _error, { preview }) => (preview ? [] : [...CHANGED]),
      },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      importRules: build.mutation<RegionImport, ImportRules>({
        query: ({ text, replaceConflicts, state }) => ({
          url: '/api/admin/regions/import',
          method: 'POST',
          params: { replaceConflicts, ...(state === undefined ? { preview: true } : { state }) },
          headers: { 'Content-Type': DOCUMENT_TYPE },
          body: text,
        }),
        invalidatesTags: (_result, _error, { state }) => (state === undefined ? [] : [...CHANGED]),
      }),
    }),
  });

export const {
  useListRegionRulesQuery,
  useGetRegionCodesQuery,
  useGetRegionRuleHistoryQuery,
  useCreateRegionRuleMutation,
  useConfirmRegionRuleMutation,
  useConfirmRegionRulesMutation,
  useUpdateRegionRuleMutation,
  useScheduleRegionChangeMutation,
  useDeleteRegionRuleMutation,
  useRestoreRegionRuleMutation,
  useImportRulesMutation,
  useCreatePlatformRegionsMutation,
} = regionsAdminApi;
export type { PlatformRegions, RegionCodes, RegionImport, RegionRule };
