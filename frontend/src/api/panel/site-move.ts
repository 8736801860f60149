import { baseApi } from '../base-api';
import type { SiteExport, SiteImport } from '../generated';
import { CHANGES_SETTINGS } from './settings';

export type { SiteImport } from '../generated';

/** Not plain JSON, which the server accepts only up to 100 KiB. */
const DOCUMENT_TYPE = 'application/vnd.playhouse+json';

interface ImportFile {
  /** The content of the file. */
  text: string;
  /** Whether bonuses that the file lacks are moved to the trash. */
  replaceBonuses: boolean;
  /** `state` of the preview's response; undefined to request a preview. */
  state?: string;
}

/** Moving the settings and bonuses to another installation, in one file. */
const siteMoveApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // A mutation, because each export is a new one and is not kept.
    exportFile: build.mutation<SiteExport, void>({ query: () => '/api/admin/export' }),
    importFile: build.mutation<SiteImport, ImportFile>({
      query: ({ text, replaceBonuses, state }) => ({
        url: '/api/admin/import',
        method: 'POST',
        params: { replaceBonuses, ...(state === undefined ? { preview: true } : { state }) },
        headers: { 'Content-Type': DOCUMENT_TYPE },
        body: text,
      }),
      invalidatesTags: (_result, _error, { state }) =>
        state === undefined ? [] : [...CHANGES_SETTINGS, 'Bonus', 'BonusHistory', 'Stats'],
    }),
  }),
});

export const { useExportFileMutation, useImportFileMutation } = siteMoveApi;
