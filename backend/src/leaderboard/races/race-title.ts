import { formatMonthName } from '@playhouse/rules/month';
import { formatUnitPrize } from '@playhouse/rules/units';
import { sumOfPrizes } from '../../settings/settings.service.js';
import type { Unit } from '../../sources/connectors/connector.js';
import { dayIn, type CalendarDay } from '../../core/config/zoned-instant.js';
import { isoWeek, type Period, type Schedule } from './schedule.js';

const PLACEHOLDER = /\{(month|pool|week|from|to)\}/g;
const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

interface Titled {
  title: string;
  unit: Unit;
  prizes: readonly (number | string)[];
  schedule: Schedule;
}

/** The sum of the prizes that are amounts, in units. */
export const poolOf = (prizes: readonly (number | string)[]): number =>
  sumOfPrizes(prizes.filter((prize) => typeof prize === 'number'));

/**
 * The title of a race's period. `{month}` is the name of the month in which it starts, `{week}` its ISO week,
 * `{from}` and `{to}` its first and last day in the zone of the schedule, `{pool}` the sum of its prizes.
 */
export function raceTitle(
  { title, unit, prizes, schedule }: Titled,
  { startsAt, endsAt }: Pick<Period, 'startsAt' | 'endsAt'>,
): string {
  const zone = schedule.kind === 'once' ? 'UTC' : schedule.zone;
  const day = (moment: Date) => DAY.format(noonOf(dayIn(zone, moment)));
  const start = dayIn(zone, startsAt);
  const values: Record<string, () => string> = {
    month: () => formatMonthName(noonOf(start).toISOString().slice(0, 7)),
    pool: () => formatUnitPrize(poolOf(prizes), unit),
    week: () => String(Number(isoWeek(start).slice(6))),
    from: () => day(startsAt),
    to: () => day(new Date(endsAt.getTime() - 1)),
  };
  return title.replace(PLACEHOLDER, (_, name: string) => values[name]?.() ?? '');
}

const noonOf = ({ year, month, day }: CalendarDay): Date =>
  new Date(Date.UTC(year, month - 1, day, 12));
