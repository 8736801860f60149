import { Button } from 'antd';
import type { AdminLeaderboardEntry, PaidMark } from '../../api/panel/race';
import { SavedSwitch } from '../shared/saved-switch';
import { DayOf } from '../shared/time/exact-time';
import type { StandingsView } from './standings-view';
import styles from './race.module.css';

interface PaidCellProps extends Pick<StandingsView, 'onNote'> {
  save: StandingsView['saveMark'];
  player: Pick<AdminLeaderboardEntry, 'rank' | 'username'>;
  mark: PaidMark;
  /** Whether the switch has a visible label. In a table, the column has it. */
  hasLabel?: true;
}

/** Whether a prize is marked as paid: a switch, by whom and when, and the note. */
export function PaidCell({ player, mark, hasLabel, save, onNote }: PaidCellProps) {
  const { rank, username } = player;
  const { version, paidAt, paidBy, note } = mark;
  return (
    <div className={styles.paid}>
      <span>
        <SavedSwitch
          label={`Prize of ${username} is paid`}
          value={paidAt !== null}
          version={version}
          save={(isPaid) => save(isPaid, { rank, username, version })}
        />
        {hasLabel && <span aria-hidden="true"> Paid</span>}
      </span>
      {paidAt !== null && (
        <>
          <span className={styles.paidBy}>
            <DayOf at={paidAt} /> by {paidBy}
          </span>
          <Button
            aria-label={note === null ? `Add note for ${username}` : `Edit note for ${username}`}
            onClick={() => {
              onNote(rank);
            }}
          >
            {note === null ? 'Add note' : 'Edit note'}
          </Button>
          {note !== null && <span className={styles.paidNote}>{note}</span>}
        </>
      )}
    </div>
  );
}
