import type { ReactNode } from 'react';
import { formatMonth } from '@playhouse/rules/month';
import { useShowPlayerMutation, type HiddenPlayer } from '../../../api/panel/race';
import { DayOf } from '../../shared/time/time-zone';
import { ConfirmDialog } from '../../shared/dialog/confirm-dialog';
import styles from '../race.module.css';

interface HiddenEntryProps {
  player: HiddenPlayer;
  /** The buttons. */
  children: ReactNode;
}

/** A hidden player outside the standings: the reason, the month, and by whom. The name is not stored. */
export function HiddenEntry({ player, children }: HiddenEntryProps) {
  const { reason, month, hiddenAt, hiddenBy } = player;
  return (
    <li className={styles.entry}>
      <div className={styles.entryText}>
        <strong>{reason}</strong>
        <p>
          Race of {formatMonth(month)}, hidden <DayOf at={hiddenAt} /> by {hiddenBy}
        </p>
      </div>
      <div className={styles.entryButtons}>{children}</div>
    </li>
  );
}

interface ShowNameDialogProps {
  player: HiddenPlayer;
  onClose: () => void;
}

/**
 * Asks before a name is shown again, also for a player who is in no standings. There is no 'Undo', because
 * a name can be hidden only from standings that contain the player.
 */
export function ShowNameDialog({ player, onClose }: ShowNameDialogProps) {
  const { id, reason, isRecognized } = player;
  const [showPlayer] = useShowPlayerMutation();
  return (
    <ConfirmDialog
      title={isRecognized ? 'Show the Name Again' : 'Keep the Name Visible'}
      subject={reason}
      submit={isRecognized ? ['Show Name', 'Showing...'] : ['Keep Visible', 'Saving...']}
      isDanger
      onConfirm={() => showPlayer({ id })}
      failure="Failed to show the name"
      done={{
        title: isRecognized ? 'Name shown again' : 'Name stays visible',
        description: reason,
        about: id,
      }}
      onClose={onClose}
    >
      In the standings of all months
      {!isRecognized && ', also of those whose full names were erased'}, visitors will see the
      masked name instead of ‘Hidden player’, and can find the player. This can’t be undone here,
      because the name is not stored: to hide it again, find the player in the standings.
    </ConfirmDialog>
  );
}
