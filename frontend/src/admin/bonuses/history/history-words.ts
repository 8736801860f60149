import type { Bonus, HistoryEntry } from '../../../api/panel/bonuses';
import type { DescribedChange } from '../../shared/changes/describe-changes';
import type { PlatformNames } from '../../shared/platforms/platform-names';
import { formatZonedTime } from '../../shared/time/zoned-time';
import { bonusFields, type EditableField } from '../bonus-fields';

type Read = (value: unknown, zone: string) => string;

/** The provider is the platform's name, so that its change only repeats that of the platform. */
const REPEATED_FIELD = 'provider';

/** Fields that a history shows in addition to those of the form. */
const OTHER_FIELDS: Readonly<Record<string, { label: string; read: Read } | undefined>> = {
  isDemo: { label: 'Demo', read: (value) => (value === true ? 'yes' : 'no') },
  deletedAt: {
    label: 'Deleted',
    read: (value, zone) => (typeof value === 'string' ? formatZonedTime(value, zone) : 'no'),
  },
  position: {
    label: 'Position',
    read: (value) => (typeof value === 'number' ? String(value) : 'none'),
  },
};

const isEditable = (field: string): field is EditableField => Object.hasOwn(bonusFields, field);

/** A value in the words of the form. Entries of older releases may lack the field. */
function inWords(
  field: string,
  value: unknown,
  bonus: Bonus,
  zone: string,
  names: PlatformNames,
): string {
  if (!isEditable(field)) return OTHER_FIELDS[field]?.read(value, zone) ?? JSON.stringify(value);
  return value == null
    ? 'none'
    : bonusFields[field].read({ ...bonus, [field]: value }, zone, names);
}

/**
 * What an entry changed, in words. Empty for the creation of the bonus, which has no version before it.
 *
 * @param bonus the current bonus
 * @param zone IANA name of the time zone for dates
 * @param names of the platforms
 */
export function changesInWords(
  { changes, isRestorable }: HistoryEntry,
  bonus: Bonus,
  zone: string,
  names: PlatformNames,
): DescribedChange[] {
  if (!isRestorable) return [];
  return changes
    .filter(({ field }) => field !== REPEATED_FIELD)
    .map(({ field, before, after }) => ({
      label: isEditable(field) ? bonusFields[field].label : (OTHER_FIELDS[field]?.label ?? field),
      before: inWords(field, before, bonus, zone, names),
      after: inWords(field, after, bonus, zone, names),
    }));
}
