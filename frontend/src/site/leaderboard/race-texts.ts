import { formatMonth } from '@playhouse/rules/month';
import { MAIN_RACE } from '@playhouse/rules/paths';
import { formatUnitPrize } from '@playhouse/rules/units';
import type { Leaderboard, LeaderboardEntry } from '../../api/leaderboard';
import { formatUtcDay } from '../../shared/format/formats';

/** Whether a race is that of the sheets, which runs for a UTC month. Older releases have no other. */
export const isMainRace = (race: string | undefined): boolean =>
  race === undefined || race === MAIN_RACE;

/** The name of a period: 'October 2026', 'Week 47, 2026' or 'Nov 16, 2026'; with a number if it is not the first one. */
export function periodName(period: string): string {
  const [year = '', part = '', day = ''] = period.split('-');
  const number = /-\d$/.test(period) ? ` (${period.slice(-1)})` : '';
  if (part.startsWith('w')) return `Week ${String(Number(part.slice(1)))}, ${year}${number}`;
  const name =
    day.length === 2 ? formatUtcDay(period.slice(0, 10)) : formatMonth(period.slice(0, 7));
  return `${name}${number}`;
}

/** The sum of the prizes that are amounts; '–' if another race than the main one has only prizes in words. */
export const poolOf = ({ race, prizePool, unit }: Leaderboard): string =>
  prizePool > 0 || isMainRace(race) ? formatUnitPrize(prizePool, unit) : '–';

/** What an entry wins: an amount, words, or both if a place is shared; empty for nothing. */
export const prizeLabel = (
  { prize, prizeText }: Pick<LeaderboardEntry, 'prize' | 'prizeText'>,
  unit: Leaderboard['unit'],
): string => [prizeText, prize > 0 && formatUnitPrize(prize, unit)].filter(Boolean).join(' + ');
