import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useRef, useState, type ChangeEvent } from 'react';
import { lazyWithRetries } from '../../../shared/load-with-retries';
import { SectionCard } from '../site-config/section-card';
import { useSiteExport } from './use-site-export';
import styles from '../settings.module.css';

const ImportDialog = lazyWithRetries(() =>
  import('./import-dialog').then((file) => ({ default: file.ImportDialog })),
);

/** The 'Move' part: takes the settings and bonuses to another installation, in one file. */
export function Move() {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const { isExporting, exportSite } = useSiteExport();

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const chosen = event.target.files?.[0];
    // Allows choosing the same file again.
    event.target.value = '';
    if (chosen) setFile(chosen);
  }

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
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          className="visually-hidden"
          aria-label="File to import"
          tabIndex={-1}
          onChange={choose}
        />
        <Button
          icon={<UploadOutlined aria-hidden />}
          onClick={() => {
            input.current?.click();
          }}
        >
          Import…
        </Button>
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
