import { formatPrize } from '@playhouse/rules/money';
import type { FieldChange } from '../../../../api/panel/settings';
import { formatUtcDay } from '../../../../shared/format/formats';
import type { DescribedChange } from '../../../shared/changes/change-list';
import { shortenBoth } from '../../../shared/changes/shorten';
import { weekdayName } from '../../../shared/time/weekdays';
import { formatZonedTime } from '../../../shared/time/zoned-time';
import { iconNames } from '../settings-fields';

/** The server's separator in the path of a field. */
const SEPARATOR = ' → ';

/** In the paths of streams, where the server names a stream without a title by its weekday. */
const SCHEDULE = 'Schedule';

const NONE = 'none';

const weekdayOr = <T>(value: T): T | string => weekdayName(value) ?? value;

/** Formats of values that are not shown as stored, by the last part of the field's path. */
const FORMATS: Readonly<Record<string, ((value: string, zone: string) => string) | undefined>> = {
  Picture: () => 'a picture',
  Icon: (value) => (value in iconNames ? iconNames[value as keyof typeof iconNames] : value),
  'Partner since': (value) => formatUtcDay(value),
  'Live until': formatZonedTime,
  Weekday: weekdayOr,
  'Time zone': (value) => value.replaceAll('_', ' '),
};

function inWords(name: string, value: unknown, zone: string): string {
  if (value === null || value === undefined || value === '') return NONE;
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  // The only numbers in the settings are prizes.
  if (typeof value === 'number') return formatPrize(value);
  if (Array.isArray(value)) return value.length === 0 ? NONE : value.join(' · ');
  return typeof value === 'string'
    ? (FORMATS[name]?.(value, zone) ?? value)
    : JSON.stringify(value);
}

/** A changed field of the settings, with the labels and values of the form. */
function changeInWords({ field, before, after }: FieldChange, zone: string): DescribedChange {
  const path = field.split(SEPARATOR);
  const isStream = path.includes(SCHEDULE);
  const name = path.at(-1) ?? field;
  const read = (value: unknown) =>
    inWords(name, isStream && Array.isArray(value) ? value.map(weekdayOr) : value, zone);
  const [old, current] = shortenBoth(read(before), read(after));
  const isOtherPicture = name === 'Picture' && old === current;
  return {
    label: (isStream ? path.map(weekdayOr) : path).join(' › '),
    before: old,
    after: isOtherPicture ? 'another picture' : current,
  };
}

/**
 * The changed fields of the settings in words.
 *
 * @param zone IANA name of the time zone for times
 */
export const settingsChangesInWords = (
  changes: readonly FieldChange[],
  zone: string,
): DescribedChange[] => changes.map((change) => changeInWords(change, zone));
