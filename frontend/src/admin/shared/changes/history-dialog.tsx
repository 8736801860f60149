import type { SerializedError } from '@reduxjs/toolkit';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { failureMessage, type ApiFailure } from '../../../api/failure';
import type { HistoryEntry } from '../../../api/generated';
import { Spinner } from '../../../shared/ui/spinner';
import { ChangeList, type DescribedChange } from './change-list';
import { DialogSubject, PanelDialog } from '../dialog/panel-dialog';
import { useTimeZone, ExactTime } from '../time/time-zone';
import styles from './history.module.css';

/** The server's limit. */
const MAX_ENTRIES = 200;

interface EntryProps {
  entry: HistoryEntry;
  changes: readonly DescribedChange[];
  onRestore: () => void;
}

function Entry({ entry, changes, onRestore }: EntryProps) {
  return (
    <li className={styles.entry}>
      <p className={styles.summary}>{entry.summary}</p>
      <p className={styles.who}>
        {entry.actor} · <ExactTime at={entry.at} />
      </p>
      {changes.length > 0 && <ChangeList changes={changes} subject={entry.summary} />}
      {entry.note !== null && <p className={styles.note}>{entry.note}</p>}
      {entry.isRestorable && (
        <Button className={styles.restore ?? ''} onClick={onRestore}>
          Restore the version before this change
        </Button>
      )}
    </li>
  );
}

interface HistoryDialogProps {
  title: string;
  /** What changed, such as the title of a bonus. */
  subject?: string;
  history: {
    data?: HistoryEntry[] | undefined;
    error?: ApiFailure | SerializedError | undefined;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** What an entry changed, in words; dates in this time zone. */
  changesInWords: (entry: HistoryEntry, zone: string) => readonly DescribedChange[];
  /** The dialog that asks for confirmation before an earlier version is restored; absent if none can be. */
  restoreDialog?: (entry: HistoryEntry, onClose: () => void) => ReactNode;
  onClose: () => void;
}

/** Who changed something, when, and what; earlier versions may be restored. */
export function HistoryDialog(props: HistoryDialogProps) {
  const { title, subject, history, changesInWords, restoreDialog, onClose } = props;
  const { data, error, isFetching, refetch } = history;
  const zone = useTimeZone();
  const [entryToRestore, setEntryToRestore] = useState<HistoryEntry>();
  return (
    <>
      <PanelDialog title={title} widthPx={680} closeLabel="Close" actions={null} onClose={onClose}>
        {subject !== undefined && <DialogSubject>{subject}</DialogSubject>}
        {error ? (
          <div className={styles.failure}>
            <p>The history could not be loaded: {failureMessage(error, 'Network error')}</p>
            <Button disabled={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          </div>
        ) : !data ? (
          <Spinner label="Loading the history..." />
        ) : data.length === 0 ? (
          <p className={styles.failure}>No changes are recorded.</p>
        ) : (
          <ol className={styles.entries} aria-label="Changes, newest first">
            {data.map((entry) => (
              <Entry
                key={entry.entry}
                entry={entry}
                changes={changesInWords(entry, zone)}
                onRestore={() => {
                  setEntryToRestore(entry);
                }}
              />
            ))}
          </ol>
        )}
        {data && data.length >= MAX_ENTRIES && (
          <p className={styles.who}>Older changes are listed under Activity.</p>
        )}
      </PanelDialog>
      {/* Not inside: antd raises a dialog in a dialog above the questions about unsaved changes and
          an ended session. */}
      {entryToRestore &&
        restoreDialog?.(entryToRestore, () => {
          setEntryToRestore(undefined);
        })}
    </>
  );
}
