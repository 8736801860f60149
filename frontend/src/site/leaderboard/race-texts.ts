import { formatMonth } from '@playhouse/rules/month';
import { MAIN_RACE } from '@playhouse/rules/paths';
import { formatUnitPrize } from '@playhouse/rules/units';
import type { Leaderboard, LeaderboardEntry } from '../../api/leaderboard';
import { formatUtcDay } from '../../shared/format/formats';

/** Whether a race is that of the sheets, which runs for a UTC month. Older releases have no other. */
export const isMainRace = (race: string | undefined): boolean =>
  race === undefined || race === MAIN_RACE;

const PERIOD =
  /^(?<year>\d+)-(?:w(?<week>\d\d)|(?<month>\d\d)(?:-(?<day>\d\d))?)(?:-(?<number>\d+))?$/;

/** The name of a period: 'October 2026', 'Week 47, 2026' or 'Nov 16, 2026'; with a number if it is not the first one. */
export function periodName(period: string): string {
  const { year, week, month, day, number } = PERIOD.exec(period)?.groups ?? {};
  const start = `${year ?? ''}-${month ?? ''}`;
  const name =
    week !== undefined
      ? `Week ${Number(week)}, ${year ?? ''}`
      : day === undefined
        ? formatMonth(start)
        : formatUtcDay(`${start}-${day}`);
  return number === undefined ? name : `${name} (${number})`;
}

/** What an entry wins: an amount, words, or both if a place is shared; empty for nothing. */
export const prizeLabel = (
  { prize, prizeText }: Pick<LeaderboardEntry, 'prize' | 'prizeText'>,
  unit: Leaderboard['unit'],
): string => [prizeText, prize > 0 && formatUnitPrize(prize, unit)].filter(Boolean).join(' + ');
