import { useExportCsvMutation } from '../../../api/panel/csv-export';
import { useToast } from '../../../shared/toasts/use-toast';
import { failureToast } from '../failure-toast';
import { saveFile } from './save-file';

/** Downloads a CSV document, or shows why that failed. Parameters that are undefined are not sent. */
export function useCsvExport(fileName: string) {
  const [exportCsv, { isLoading, reset }] = useExportCsvMutation();
  const toast = useToast();
  return {
    isExporting: isLoading,
    exportCsv: async (path: string, params: Record<string, string | undefined>) => {
      const { data, error } = await exportCsv({ path, params });
      // Removes the data from the cache.
      reset();
      if (data === undefined) toast(failureToast(error, 'Failed to export', 'Export Failed'));
      else saveFile(data, fileName, 'text/csv;charset=utf-8');
    },
  };
}
