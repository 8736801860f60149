import { baseApi } from '../base-api';

interface CsvExport {
  /** Path of the document on this site. */
  path: string;
  params: Record<string, string | undefined>;
}

/** Keeps the byte order mark, which spreadsheet programs need to detect UTF-8; `Response.text()` drops it. */
async function textOf(response: Response): Promise<string> {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
}

/**
 * CSV downloads. They use the base query instead of a link, so that users whose session has ended can sign
 * in again, and errors show a message.
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
