import { useExportCsvMutation } from '../../../api/panel/csv-export';
import { useToast } from '../../../shared/toasts/use-toast';
import { failureToast } from '../failure-toast';

/** Downloads a text as a file. */
export function saveFile(text: string, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

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
