import { baseApi } from './base-api';

interface CsvExport {
  /** Of the document, below the site's origin. */
  path: string;
  params: Record<string, string | undefined>;
}

/** The whole text: `Response.text()` drops the mark by which spreadsheets know that it is UTF-8. */
async function textOf(response: Response): Promise<string> {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
}

/**
 * Documents to save. They come through the base query, so that a session that has ended is asked for
 * again and a refusal has its sentence; a link to the document would leave both to the browser.
 */
const csvExportApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    exportCsv: build.mutation<string, CsvExport>({
      query: ({ path, params }) => ({
        url: path,
        params,
        responseHandler: (response) => (response.ok ? textOf(response) : response.json()),
      }),
    }),
  }),
});

export const { useExportCsvMutation } = csvExportApi;
