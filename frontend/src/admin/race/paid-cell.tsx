import { Button } from 'antd';
import type { PaidMark } from '../../api/race';
import { formatUtcDay, formatUtcMoment } from '../../shared/format/formats';
import { SavedSwitch } from '../shared/saved-switch';
import styles from './race.module.css';

interface PaidCellProps {
  username: string;
  mark: PaidMark;
  /** Saves whether the prize is paid; resolves to false on failure. */
  save: (isPaid: boolean) => Promise<boolean>;
  onNote: () => void;
}

/** Whether a prize is marked as paid: a switch, by whom and when, and the note. */
export function PaidCell({ username, mark, save, onNote }: PaidCellProps) {
  const { version, paidAt, paidBy, note } = mark;
  return (
    <div className={styles.paid}>
      <SavedSwitch
        label={`Prize of ${username} is paid`}
        value={paidAt !== null}
        version={version}
        save={save}
      />
      {paidAt !== null && (
        <>
          <span className={styles.paidBy}>
            <time dateTime={paidAt} data-tip={formatUtcMoment(paidAt)}>
              {formatUtcDay(paidAt)}
            </time>{' '}
            by {paidBy}
          </span>
          <Button
            aria-label={note === null ? `Add note for ${username}` : `Edit note for ${username}`}
            onClick={onNote}
          >
            {note === null ? 'Add note' : 'Edit note'}
          </Button>
          {note !== null && <span className={styles.paidNote}>{note}</span>}
        </>
      )}
    </div>
  );
}
