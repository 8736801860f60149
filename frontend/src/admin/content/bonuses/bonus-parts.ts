import { formatPrize } from '@playhouse/rules/money';
import type { Bonus } from '../../../api/panel/bonuses';
import { formatCount, formatUtcDay } from '../../../shared/format/formats';
import type { EditPart } from '../../shared/forms/merge-edit';
import type { Platform, PlatformNames } from '../../shared/platforms/platform-names';
import { formatZonedTime, knownTimeZone } from '../../shared/time/zoned-time';
import { type Field, bonusFieldEntries } from './bonus-fields';

/**
 * A stored value in words, for conflicts and the history.
 *
 * @param value undefined in entries of older releases, which may lack the field
 * @param zone IANA name of the time zone for dates
 * @param names of the platforms
 */
export function valueInWords(
  field: Field,
  value: unknown,
  zone: string,
  names: PlatformNames,
): string {
  if (value == null) return 'none';
  switch (field.kind) {
    case 'text':
    case 'link':
      return value as string;
    case 'list':
      return (value as string[]).join(' · ') || 'none';
    case 'platform':
      return names[value as Platform];
    case 'choice':
      return field.names[value as string] ?? (value as string);
    case 'switch':
      return (value === true ? field.on : field.off).toLowerCase();
    case 'amount':
      return field.unit === '$' ? formatPrize(value as number) : `${formatCount(value as number)}×`;
    case 'time':
      return formatZonedTime(value as string, knownTimeZone(zone));
    case 'day':
      return formatUtcDay(value as string);
  }
}

/**
 * The parts of a bonus that are merged when two users edit it.
 *
 * @param zone IANA name of the time zone for dates
 * @param names of the platforms
 */
export const bonusParts = (zone: string, names: PlatformNames): readonly EditPart<Bonus>[] =>
  bonusFieldEntries.map(([name, field]) => ({
    label: field.label,
    path: [name],
    read: (bonus) => valueInWords(field, bonus[name], zone, names),
  }));
