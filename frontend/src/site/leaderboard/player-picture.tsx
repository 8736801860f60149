import type { LeaderboardEntry } from '../../api/leaderboard';
import { Avatar } from '../../shared/ui/avatar';
import { signOf } from './sign-of';

interface PlayerPictureProps {
  entry: LeaderboardEntry;
  /** Edge length in pixels; the style sheet repeats it as `--sign`. */
  size: number;
}

/** A player's picture, or the player's sign. */
export function PlayerPicture({ entry: { avatar, id }, size }: PlayerPictureProps) {
  return avatar === null ? <span data-sign={signOf(id)} /> : <Avatar src={avatar} size={size} />;
}
