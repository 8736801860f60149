import { formatPrize, formatWager } from '@playhouse/rules/money';
import { formatCount } from '../../../shared/format/formats';
import type { FoundPlayer } from '../../../api/find-players';

const formatRank = (rank: number, prize: number): string =>
  `#${formatCount(rank)}${prize > 0 ? ` (${formatPrize(prize)})` : ''}`;

/** A player's rank and wager: '#14 · $87,324'. */
export const shortRank = ({ rank, prize, wagered, isClose }: FoundPlayer): string =>
  `${formatRank(rank, prize)} · ${formatWager(wagered, isClose)}`;

interface Distance {
  /** With symbols: '$46,352 to #10 ($35)'. */
  short: string;
  /** For screen readers, which would read the symbols. */
  spoken: string;
}

/** How far it is to a higher prize. Players with the same wager are ranked by name. */
function distanceTo(
  { rank, prize, wagered: higher }: NonNullable<FoundPlayer['nextPrize']>,
  wagered: number,
): Distance {
  const nextRank = formatRank(rank, prize);
  const spokenRank = `rank ${formatCount(rank)}, which has a prize of ${formatPrize(prize)}`;
  if (higher <= 0) {
    return { short: `${nextRank} is still open`, spoken: `Still open: ${spokenRank}` };
  }
  // In whole cents.
  const distance = Math.round((higher - wagered) * 100) / 100;
  if (distance <= 0) return { short: `Tied with ${nextRank}`, spoken: `Tied with ${spokenRank}` };
  const amount = formatWager(distance);
  return { short: `${amount} to ${nextRank}`, spoken: `${amount} to ${spokenRank}` };
}

/** A player's rank, wager and distance to the next prize: '#14 · $87,324 · $46,352 to #10 ($35)'. */
export function RankLine({ player }: { player: FoundPlayer }) {
  const { rank, prize, wagered, isClose, nextPrize } = player;
  const distance = nextPrize && distanceTo(nextPrize, wagered);
  return (
    <>
      <span className="visually-hidden">
        Rank {formatCount(rank)}, {formatWager(wagered, isClose)} wagered
        {prize > 0 && `, ${formatPrize(prize)} prize`}.{distance && ` ${distance.spoken}.`}
      </span>
      <span aria-hidden="true">
        {shortRank(player)}
        {distance && ` · ${distance.short}`}
      </span>
    </>
  );
}
