import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { PanelDialog } from '../../../shared/dialog/panel-dialog';
import { keepFocus } from '../../../shared/forms/keep-focus';
import {
  ImportProblems,
  textOfFile,
  rejectedImport,
  type RejectedImport,
} from '../../../shared/import/import-problems';
import { FileButton } from '../../../shared/import/file-button';
import importStyles from '../../../shared/import/import.module.css';
import { changesRules, RulesPreview } from './rules-preview';
import styles from '../regions.module.css';
import { useImportRulesMutation, type RegionImport } from '../../../../api/panel/regions';
import { useToast } from '../../../../shared/toasts/use-toast';
import { storedState } from '../../../shared/forms/use-merged-edit';
import { useSave } from '../../../shared/forms/use-save';

/** The server's response to a document; 'none' before there is one. */
type ImportState =
  | { kind: 'none' }
  | { kind: 'preview'; text: string; preview: RegionImport }
  | RejectedImport;

/** Previews a document with rules, and imports it. */
function useRulesImport(onImported: () => void) {
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

/** The server's limit. */
const MAX_BYTES = 2 * 1024 * 1024;

/** Imports the rules of a newer document: chosen as a file or pasted, previewed, then applied. */
export default function ImportRulesDialog({ onClose }: { onClose: () => void }) {
  const { state, replaceConflicts, setReplaceConflicts, isSaving, problem, ...actions } =
    useRulesImport(onClose);
  const [text, setText] = useState('');
  const [textProblem, setTextProblem] = useState('');

  async function choose(file: File) {
    actions.restart();
    if (file.size > MAX_BYTES) {
      setTextProblem('The file must be at most 2 MB.');
      return;
    }
    const content = await textOfFile(file);
    if (content === undefined) {
      setTextProblem('This file could not be read. Please choose it again.');
      return;
    }
    setTextProblem('');
    setText(content);
    await actions.preview(content);
  }

  async function previewTyped() {
    actions.restart();
    if (new Blob([text]).size > MAX_BYTES) {
      setTextProblem('The text must be at most 2 MB.');
      return;
    }
    setTextProblem('');
    await actions.preview(text);
  }

  return (
    <PanelDialog
      title="Import Rules"
      widthPx={680}
      isUnsaved={text !== ''}
      isBusy={isSaving}
      problem={problem}
      actions={
        state.kind === 'preview' ? (
          <>
            <Button disabled={isSaving} onClick={actions.restart} {...keepFocus}>
              Back
            </Button>
            <Button
              type="primary"
              disabled={isSaving || !changesRules(state.preview, replaceConflicts)}
              onClick={() => void actions.confirm(state)}
              {...keepFocus}
            >
              {isSaving ? 'Importing...' : 'Import'}
            </Button>
          </>
        ) : (
          <Button
            type="primary"
            disabled={isSaving || text.trim() === ''}
            onClick={() => void previewTyped()}
            {...keepFocus}
          >
            {isSaving ? 'Checking...' : 'Preview'}
          </Button>
        )
      }
      onClose={onClose}
    >
      {state.kind === 'preview' ? (
        <>
          <RulesPreview preview={state.preview} />
          {state.preview.conflicts.length > 0 && (
            <Checkbox
              className={importStyles.option ?? ''}
              checked={replaceConflicts}
              disabled={isSaving}
              onChange={({ target }) => {
                setReplaceConflicts(target.checked);
              }}
            >
              Also replace what a person edited or confirmed
              <span className={importStyles.help}>
                Those rules get the values of the document and lose their confirmation; those that
                it lacks are removed.
              </span>
            </Checkbox>
          )}
        </>
      ) : (
        <div className={styles.document}>
          <p>
            A newer release of Playhouse may have newer rules, in its file ‘regions.json’. Choose
            the file or paste its text. You see every difference before anything is stored, and
            imported rules are not confirmed. Nothing here is legal advice.
          </p>
          <FileButton
            label="File with rules"
            accept=".json,application/json"
            isDisabled={isSaving}
            onChoose={(file) => void choose(file)}
          >
            Choose file
          </FileButton>
          {textProblem !== '' && <p role="alert">{textProblem}</p>}
          <label htmlFor="rules-document">Text of the file</label>
          <Input.TextArea
            id="rules-document"
            rows={8}
            spellCheck={false}
            disabled={isSaving}
            value={text}
            onChange={({ target }) => {
              setTextProblem('');
              setText(target.value);
            }}
          />
          {state.kind === 'rejected' && <ImportProblems {...state} />}
        </div>
      )}
    </PanelDialog>
  );
}
