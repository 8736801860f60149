import { Button } from 'antd';
import { formatUnitPrize } from '@playhouse/rules/units';
import type { AdminLeaderboard, AdminLeaderboardEntry, PaidMark } from '../../api/panel/race';
import { sheetPlatforms, type PlatformNames } from '../shared/platforms/platform-names';
import type { useHiddenPlayers } from './hidden/use-hidden-players';
import type { usePaidMarks } from './use-paid-marks';
import { DayOf } from '../shared/time/time-zone';
import { SavedSwitch } from '../shared/saved-switch';
import styles from './race.module.css';

/** The properties of the table and of the cards of the standings. */
export interface StandingsView {
  race: AdminLeaderboard;
  saveMark: ReturnType<typeof usePaidMarks>;
  /** Opens the note on the payment of the prize with this rank. */
  onNote: (rank: number) => void;
  /** Asks for the reason to hide the name of the player with this id. */
  onHide: (id: string) => void;
  /** Shows a hidden name again. */
  onShow: ReturnType<typeof useHiddenPlayers>['show'];
  /** Decides about a player; undefined if nothing can be decided. */
  onDecide: ((player: AdminLeaderboardEntry) => void) | undefined;
}

/** The platforms whose sheets have the player. */
export const sheetNames = (
  { sheets }: Pick<AdminLeaderboardEntry, 'sheets'>,
  names: PlatformNames,
): string => sheets.map((sheet) => names(sheetPlatforms[sheet])).join(', ');

/** What a player wins, as an amount or in words; undefined for nothing. */
export const prizeOf = (
  { prize, prizeText }: Pick<AdminLeaderboardEntry, 'prize' | 'prizeText'>,
  unit: AdminLeaderboard['unit'],
): string | undefined => prizeText ?? (prize > 0 ? formatUnitPrize(prize, unit) : undefined);

/** A player's name, in full for admins, and whether the player is from the US. */
export function PlayerName({
  player: { username, isUS },
}: {
  player: Pick<AdminLeaderboardEntry, 'username' | 'isUS'>;
}) {
  return (
    <>
      <span className={styles.player}>{username}</span>
      {isUS && (
        <>
          {' '}
          <span className={styles.us}>US</span>
        </>
      )}
    </>
  );
}

interface NameCellProps extends Pick<StandingsView, 'onHide' | 'onShow'> {
  player: Pick<AdminLeaderboardEntry, 'id' | 'username' | 'hidden'>;
}

/** For admins: whether, when, by whom and why a player's name was hidden, and a button to change it. */
export function NameCell({ player, onHide, onShow }: NameCellProps) {
  const { id, username, hidden } = player;
  if (!hidden) {
    return (
      <Button
        aria-label={`Hide the name of ${username}`}
        onClick={() => {
          onHide(id);
        }}
      >
        Hide
      </Button>
    );
  }
  const { hiddenAt, hiddenBy, reason } = hidden;
  return (
    <div className={styles.hidden}>
      <span className={styles.hiddenBy}>
        Hidden <DayOf at={hiddenAt} /> by {hiddenBy}
      </span>
      <Button
        aria-label={`Show the name of ${username}`}
        onClick={() => {
          void onShow(player, reason);
        }}
      >
        Show
      </Button>
      <span className={styles.hiddenReason}>{reason}</span>
    </div>
  );
}

interface DecideButtonProps {
  player: AdminLeaderboardEntry;
  onDecide: NonNullable<StandingsView['onDecide']>;
}

/** Opens the dialog of the rulings about a player. */
export function DecideButton({ player, onDecide }: DecideButtonProps) {
  return (
    <Button
      aria-label={`Decide about ${player.username}`}
      onClick={() => {
        onDecide(player);
      }}
    >
      Decide…
    </Button>
  );
}

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
