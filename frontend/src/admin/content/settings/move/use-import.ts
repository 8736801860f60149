import { useEffect, useState } from 'react';
import { failureMessage } from '../../../../api/failure';
import { useImportFileMutation, type SiteImport } from '../../../../api/panel/site-move';
import { useToast } from '../../../../shared/toasts/use-toast';
import { storedState } from '../../../shared/forms/use-merged-edit';
import { useSave } from '../../../shared/forms/use-save';
import {
  rejectedImport,
  type RejectedImport,
  textOfFile,
} from '../../../shared/import/import-problems';

const MAX_BYTES = 4 * 1024 * 1024;

/** The chosen file: being read, its preview, or why there is none. */
type FileState =
  | { kind: 'reading' }
  | { kind: 'preview'; preview: SiteImport }
  | RejectedImport
  | { kind: 'failed'; message: string };

const UNREADABLE = 'This file could not be read. Please choose it again.';

const rejected = (message: string): FileState => ({ kind: 'rejected', message, problems: [] });

/** Previews a file as soon as it is chosen or an option changes, and imports it. */
export function useImport(file: File, onImported: () => void) {
  const [state, setState] = useState<FileState>({ kind: 'reading' });
  const [replaceBonuses, setReplaceBonuses] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [isPreviewing, setPreviewing] = useState(true);
  const [importFile] = useImportFileMutation();
  const { isSaving, problem, run, fail } = useSave();
  const toast = useToast();

  useEffect(() => {
    let isCurrent = true;
    const preview = async (): Promise<FileState> => {
      if (file.size > MAX_BYTES) return rejected('The file must be at most 4 MB.');
      const text = await textOfFile(file);
      if (text === undefined) return rejected(UNREADABLE);
      const { data, error } = await importFile({ text, replaceBonuses });
      if (data) return { kind: 'preview', preview: data };
      return (
        rejectedImport(error) ?? {
          kind: 'failed',
          message: failureMessage(error, 'Network error'),
        }
      );
    };
    void preview().then((next) => {
      if (!isCurrent) return;
      setState(next);
      setPreviewing(false);
    });
    return () => {
      isCurrent = false;
    };
  }, [file, replaceBonuses, attempt, importFile]);

  return {
    state,
    replaceBonuses,
    setReplaceBonuses: (value: boolean) => {
      setPreviewing(true);
      setReplaceBonuses(value);
    },
    retry: () => {
      setPreviewing(true);
      setState({ kind: 'reading' });
      setAttempt(attempt + 1);
    },
    isPreviewing,
    isSaving,
    problem,
    /** Imports what the preview shows. If the site has changed since, shows the new preview. */
    confirm: (preview: SiteImport) =>
      run(async () => {
        const text = await textOfFile(file);
        if (text === undefined) {
          // It was changed or removed after the preview.
          setState(rejected(UNREADABLE));
          return;
        }
        const { data, error } = await importFile({ text, replaceBonuses, state: preview.state });
        if (data) {
          toast({ title: 'File imported successfully', tone: 'success' });
          onImported();
          return;
        }
        const current = storedState<SiteImport>(error);
        if (current !== undefined) setState({ kind: 'preview', preview: current });
        fail(error, 'Failed to import the file');
      }),
  };
}
