import { Button } from 'antd';
import { useState } from 'react';
import { useGetBonusHistoryQuery, type Bonus, type HistoryEntry } from '../../../api/admin-bonuses';
import { failureMessage } from '../../../api/failure';
import { Spinner } from '../../../shared/ui/spinner';
import { ChangeList } from '../../shared/changes/change-list';
import { DialogSubject, PanelDialog } from '../../shared/dialog/panel-dialog';
import { formatZonedTime } from '../../shared/time/zoned-time';
import { useTimeZone } from '../../shared/time/use-time-zone';
import { changesInWords } from './history-words';
import { RestoreVersionDialog } from './restore-version-dialog';
import styles from './history.module.css';

/** The number of entries that the server returns at most. */
const MAX_ENTRIES = 200;

interface EntryProps {
  entry: HistoryEntry;
  bonus: Bonus;
  onRestore: () => void;
}

function Entry({ entry, bonus, onRestore }: EntryProps) {
  const zone = useTimeZone();
  const changes = changesInWords(entry, bonus, zone);
  return (
    <li className={styles.entry}>
      <p className={styles.summary}>{entry.summary}</p>
      <p className={styles.who}>
        {entry.actor} · <time dateTime={entry.at}>{formatZonedTime(entry.at, zone)}</time>
      </p>
      {changes.length > 0 && <ChangeList changes={changes} subject={entry.summary} />}
      {entry.isRestorable && (
        <Button className={styles.restore ?? ''} onClick={onRestore}>
          Restore the version before this change
        </Button>
      )}
    </li>
  );
}

interface BonusHistoryDialogProps {
  bonus: Bonus;
  onClose: () => void;
}

/** Who changed a bonus, when, and what; each earlier version can be restored. */
export function BonusHistoryDialog({ bonus, onClose }: BonusHistoryDialogProps) {
  const { data, error, isFetching, refetch } = useGetBonusHistoryQuery(
    { id: bonus.id },
    { refetchOnMountOrArgChange: true },
  );
  const [entryToRestore, setEntryToRestore] = useState<HistoryEntry>();
  return (
    <PanelDialog title="History" widthPx={680} closeLabel="Close" actions={null} onClose={onClose}>
      <DialogSubject>{bonus.title}</DialogSubject>
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
              bonus={bonus}
              onRestore={() => {
                setEntryToRestore(entry);
              }}
            />
          ))}
        </ol>
      )}
      {data && data.length >= MAX_ENTRIES && (
        <p className={styles.who}>Older changes are in the activity log.</p>
      )}
      {entryToRestore && (
        <RestoreVersionDialog
          bonus={bonus}
          entry={entryToRestore}
          onClose={() => {
            setEntryToRestore(undefined);
          }}
        />
      )}
    </PanelDialog>
  );
}
