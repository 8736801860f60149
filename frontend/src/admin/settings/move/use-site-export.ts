import { useExportFileMutation } from '../../../api/panel/site-move';
import { useToast } from '../../../shared/toasts/use-toast';
import { failureToast } from '../../shared/failure-toast';
import { saveFile } from '../../shared/download/save-file';

/** Downloads the export with today's UTC date in its name, or shows why that failed. */
export function useSiteExport() {
  const [exportFile, { isLoading, reset }] = useExportFileMutation();
  const toast = useToast();
  return {
    isExporting: isLoading,
    exportSite: async () => {
      const { data, error } = await exportFile();
      // Removes the data from the cache.
      reset();
      if (data) {
        const today = new Date().toISOString().slice(0, 10);
        const text = `${JSON.stringify(data, null, 2)}\n`;
        saveFile(text, `playhouse-${today}.json`, 'application/json');
      } else toast(failureToast(error, 'Failed to export', 'Export Failed'));
    },
  };
}
