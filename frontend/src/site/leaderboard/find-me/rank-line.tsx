import { formatUnitPrize, formatUnitWager, type Unit } from '@playhouse/rules/units';
import { formatCount } from '../../../shared/format/formats';
import type { FoundPlayer } from '../../../api/find-players';

const formatRank = (rank: number, prize: number, unit: Unit): string =>
  `#${formatCount(rank)}${prize > 0 ? ` (${formatUnitPrize(prize, unit)})` : ''}`;

/** A player's rank and wager: '#14 · $87,324'. */
export const shortRank = ({ rank, prize, wagered, isClose }: FoundPlayer, unit: Unit): string =>
  `${formatRank(rank, prize, unit)} · ${formatUnitWager(wagered, unit, isClose)}`;

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
  unit: Unit,
): Distance {
  const nextRank = formatRank(rank, prize, unit);
  const spokenRank = `rank ${formatCount(rank)}, which has a prize of ${formatUnitPrize(prize, unit)}`;
  if (higher <= 0) {
    return { short: `${nextRank} is still open`, spoken: `Still open: ${spokenRank}` };
  }
  // In whole cents.
  const distance = Math.round((higher - wagered) * 100) / 100;
  if (distance <= 0) return { short: `Tied with ${nextRank}`, spoken: `Tied with ${spokenRank}` };
  const amount = formatUnitWager(distance, unit);
  return { short: `${amount} to ${nextRank}`, spoken: `${amount} to ${spokenRank}` };
}

/** A player's rank, wager and distance to the next prize: '#14 · $87,324 · $46,352 to #10 ($35)'. */
export function RankLine({ player, unit }: { player: FoundPlayer; unit: Unit }) {
  const { rank, prize, wagered, isClose, nextPrize } = player;
  const distance = nextPrize && distanceTo(nextPrize, wagered, unit);
  return (
    <>
      <span className="visually-hidden">
        Rank {formatCount(rank)}, {formatUnitWager(wagered, unit, isClose)} wagered
        {prize > 0 && `, ${formatUnitPrize(prize, unit)} prize`}.
        {distance && ` ${distance.spoken}.`}
      </span>
      <span aria-hidden="true">
        {shortRank(player, unit)}
        {distance && ` · ${distance.short}`}
      </span>
    </>
  );
}
