import type { AdminLeaderboard, AdminLeaderboardEntry } from '../../api/panel/race';
import { sheetPlatforms, type PlatformNames } from '../shared/platforms/platform-names';
import type { useHiddenPlayers } from './hidden/use-hidden-players';
import type { usePaidMarks } from './use-paid-marks';

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
}

/** The platforms whose sheets have the player. */
export const sheetNames = (
  { sheets }: Pick<AdminLeaderboardEntry, 'sheets'>,
  names: PlatformNames,
): string => sheets.map((sheet) => names[sheetPlatforms[sheet]]).join(', ');
