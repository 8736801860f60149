import type { AdminRace, SaveRace } from '../../../api/panel/races';
import type { Source } from '../../../api/panel/sources';
import { readInstant, toWallTime } from '../../shared/time/zoned-time';
import type { Unit } from '../sources/source-words';
import { amountOf, prizeOf } from './race-prizes';

/** The inputs of a schedule. Those of another kind are undefined while the form is shown. */
export type ScheduleValues = Partial<AdminRace['schedule']> & Pick<AdminRace['schedule'], 'kind'>;

/** The values of the form. Amounts and hours are texts as typed; moments are 'YYYY-MM-DDTHH:mm'. */
export interface RaceValues extends Pick<
  AdminRace,
  'title' | 'slug' | 'sourceIds' | 'ties' | 'isPublic'
> {
  /** Undefined if the form does not ask, because there is only one source. */
  merge?: AdminRace['merge'];
  prizes: string[];
  minWager: string;
  settleHours: string;
  schedule: ScheduleValues;
}

const NEW_RACE = {
  title: '',
  slug: '',
  sourceIds: [],
  merge: 'separate',
  ties: 'by-name',
  isPublic: true,
  prizes: [''],
  minWager: '0',
  settleHours: '0',
} as const;

/**
 * The values of the form.
 *
 * @param race undefined for a new one
 * @param zone IANA name of the time zone of the settings
 * @param nowMs milliseconds since the epoch
 */
export function valuesOf(race: AdminRace | undefined, zone: string, nowMs: number): RaceValues {
  const today = toWallTime(new Date(nowMs).toISOString(), zone).slice(0, 10);
  const { startsAt, endsAt, ...schedule } = race?.schedule ?? { kind: 'month' };
  return {
    ...(race ?? { ...NEW_RACE, sourceIds: [] }),
    prizes: (race?.prizes ?? NEW_RACE.prizes).map(String),
    minWager: String(race?.minWager ?? NEW_RACE.minWager),
    settleHours: String(race?.settleHours ?? NEW_RACE.settleHours),
    schedule: {
      day: 1,
      weekday: 'monday',
      every: 1,
      from: today,
      time: '00:00',
      zone,
      startsAt: startsAt === undefined ? '' : toWallTime(startsAt, zone),
      endsAt: endsAt === undefined ? '' : toWallTime(endsAt, zone),
      ...schedule,
    },
  };
}

/**
 * The request for a race.
 *
 * @param unit that of its sources
 * @param zone IANA name of the time zone in which moments were entered
 * @param stored the race before the edit; undefined for a new one
 */
export function raceOf(
  { merge, prizes, minWager, settleHours, schedule, ...fields }: RaceValues,
  unit: Unit,
  { zone, stored }: { zone: string; stored: AdminRace | undefined },
): SaveRace {
  const { startsAt, endsAt, ...repeated } = schedule;
  const before = stored?.schedule;
  return {
    ...fields,
    title: fields.title.trim(),
    slug: fields.slug.trim(),
    merge: merge ?? stored?.merge ?? NEW_RACE.merge,
    unit,
    prizes: prizes.map((prize) => prizeOf(prize, unit)),
    minWager: Number(amountOf(minWager, unit) ?? 0),
    settleHours: Number(settleHours),
    schedule:
      schedule.kind === 'once'
        ? {
            kind: 'once',
            startsAt: readInstant(startsAt ?? '', zone, before?.startsAt) ?? '',
            endsAt: readInstant(endsAt ?? '', zone, before?.endsAt) ?? '',
          }
        : repeated,
  };
}

/** A source with dates may correct its figures for some hours; others are final at once. */
export const suggestedHours = (sources: readonly Pick<Source, 'window'>[]): string =>
  sources.some(({ window }) => window === 'dated') ? '24' : '0';
