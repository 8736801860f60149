import { Button, Checkbox } from 'antd';
import { Spinner } from '../../../../shared/ui/spinner';
import { DialogSubject, PanelDialog } from '../../../shared/dialog/panel-dialog';
import { keepFocus } from '../../../shared/forms/keep-focus';
import { ImportProblems } from '../../../shared/import/import-problems';
import { ImportPreview, changesAnything } from './import-preview';
import { useImport } from './use-import';
import styles from '../../../shared/import/import.module.css';

interface ImportDialogProps {
  file: File;
  onClose: () => void;
}

/** Shows what a file would change or why it is rejected, and imports it. */
export default function ImportDialog({ file, onClose }: ImportDialogProps) {
  const { state, replaceBonuses, setReplaceBonuses, retry, isPreviewing, ...saving } = useImport(
    file,
    onClose,
  );
  const { isSaving, problem, confirm } = saving;
  const preview = state.kind === 'preview' ? state.preview : undefined;
  return (
    <PanelDialog
      title="Import"
      widthPx={680}
      isBusy={isSaving}
      problem={problem}
      closeLabel={preview ? 'Cancel' : 'Close'}
      actions={
        preview && (
          <Button
            type="primary"
            disabled={isSaving || isPreviewing || !changesAnything(preview)}
            onClick={() => void confirm(preview)}
            {...keepFocus}
          >
            {isSaving ? 'Importing...' : 'Import'}
          </Button>
        )
      }
      onClose={onClose}
    >
      <DialogSubject>{file.name}</DialogSubject>
      {state.kind === 'reading' && <Spinner label="Reading the file..." />}
      {state.kind === 'rejected' && <ImportProblems {...state} />}
      {state.kind === 'failed' && (
        <div className={styles.failure} role="alert">
          <p>The file could not be checked: {state.message}</p>
          <Button onClick={retry}>Try again</Button>
        </div>
      )}
      {preview && (
        <>
          <Checkbox
            className={styles.option ?? ''}
            checked={replaceBonuses}
            disabled={isSaving}
            onChange={({ target }) => {
              setReplaceBonuses(target.checked);
            }}
          >
            Replace all bonuses
            <span className={styles.help}>
              Bonuses that are not in the file are moved to the trash.
            </span>
          </Checkbox>
          <div aria-busy={isPreviewing}>
            <ImportPreview preview={preview} />
          </div>
        </>
      )}
    </PanelDialog>
  );
}
