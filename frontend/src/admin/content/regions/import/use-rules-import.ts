import { useState } from 'react';
import { useImportRulesMutation, type RegionImport } from '../../../../api/panel/regions';
import { useToast } from '../../../../shared/toasts/use-toast';
import { storedState } from '../../../shared/forms/use-merged-edit';
import { useSave } from '../../../shared/forms/use-save';
import { rejectedImport, type RejectedImport } from '../../../shared/import/rejected-import';

/** The server's response to a document; 'none' before there is one. */
type ImportState =
  | { kind: 'none' }
  | { kind: 'preview'; text: string; preview: RegionImport }
  | RejectedImport;

/** Previews a document with rules, and imports it. */
export function useRulesImport(onImported: () => void) {
  const [state, setState] = useState<ImportState>({ kind: 'none' });
  const [replaceConflicts, setReplaceConflicts] = useState(false);
  const [importRules] = useImportRulesMutation();
  const { isSaving, problem, run, fail, clearProblem } = useSave();
  const toast = useToast();
  return {
    state,
    replaceConflicts,
    setReplaceConflicts,
    isSaving,
    problem,
    /** Returns to the choice of a document. */
    restart: () => {
      clearProblem();
      setState({ kind: 'none' });
    },
    preview: (text: string) =>
      run(async () => {
        setState({ kind: 'none' });
        const { data, error } = await importRules({ text, replaceConflicts: false });
        if (data) {
          setReplaceConflicts(false);
          setState({ kind: 'preview', text, preview: data });
          return;
        }
        const rejected = rejectedImport(error);
        if (rejected) setState(rejected);
        else fail(error, 'The document could not be checked');
      }),
    /** Imports what the preview shows. If the rules have changed since, shows the new preview. */
    confirm: ({ text, preview }: { text: string; preview: RegionImport }) =>
      run(async () => {
        const { data, error } = await importRules({
          text,
          replaceConflicts,
          state: preview.state,
        });
        if (data) {
          toast({ title: 'Rules imported successfully', tone: 'success' });
          onImported();
          return;
        }
        const current = storedState<RegionImport>(error);
        if (current !== undefined) {
          // The choice was about the conflicts of the old preview.
          setReplaceConflicts(false);
          setState({ kind: 'preview', text, preview: current });
        }
        fail(error, 'Failed to import the rules');
      }),
  };
}
