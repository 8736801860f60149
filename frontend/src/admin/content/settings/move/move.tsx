import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useExportFileMutation } from '../../../../api/panel/site-move';
import { useToast } from '../../../../shared/toasts/use-toast';
import { failureToast } from '../../../shared/failure-toast';
import { saveFile } from '../../../shared/download/use-csv-export';
import { lazyWithRetries } from '../../../../shared/load-with-retries';
import { FileButton } from '../../../shared/import/file-button';
import { SectionCard } from '../site-config/section-card';
import styles from '../settings.module.css';

/** Downloads the export with today's UTC date in its name, or shows why that failed. */
function useSiteExport() {
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

const ImportDialog = lazyWithRetries(() => import('./import-dialog'));

/** The 'Move' part: takes the settings and bonuses to another installation, in one file. */
export default function Move() {
  const [file, setFile] = useState<File>();
  const { isExporting, exportSite } = useSiteExport();

  return (
    <div className={styles.form}>
      <SectionCard
        title="Export"
        help="One file with the settings, the picture and all bonuses except deleted ones. It contains no accounts, keys or addresses of sources."
      >
        <Button
          icon={<DownloadOutlined aria-hidden />}
          disabled={isExporting}
          onClick={() => void exportSite()}
        >
          {isExporting ? 'Exporting...' : 'Export'}
        </Button>
      </SectionCard>
      <SectionCard
        title="Import"
        help="Imports a file that was exported from this or another installation. You see every change before anything is stored. The addresses of the sources stay as they are."
      >
        <FileButton label="File to import" accept=".json,application/json" onChoose={setFile}>
          Import…
        </FileButton>
      </SectionCard>
      {file && (
        <Suspense>
          <ImportDialog
            file={file}
            onClose={() => {
              setFile(undefined);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
