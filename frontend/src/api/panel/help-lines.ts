import { generatedApi, type AdminHelpLine, type NewHelpLine } from '../generated';

// `Site`, because the public settings contain the lines of the footer.
const CHANGED = ['HelpLine', 'Site', 'Activity'] as const;
// A change that failed often means that the lines on the screen are old, so it reloads them, too.
const changesLines = { invalidatesTags: [...CHANGED] };

const helpLinesApi = generatedApi.enhanceEndpoints({
  addTagTypes: ['HelpLine'],
  endpoints: {
    listHelpLines: { providesTags: ['HelpLine'] },
    createHelpLine: changesLines,
    updateHelpLine: changesLines,
    deleteHelpLine: changesLines,
    checkHelpLine: changesLines,
  },
});

export const {
  useListHelpLinesQuery,
  useCreateHelpLineMutation,
  useUpdateHelpLineMutation,
  useDeleteHelpLineMutation,
  useCheckHelpLineMutation,
} = helpLinesApi;
export type { AdminHelpLine, NewHelpLine };
