import type { Bonus, HistoryEntry } from '../../../api/admin-bonuses';
import type { DescribedChange } from '../../shared/changes/describe-changes';
import { formatZonedTime } from '../../shared/time/zoned-time';
import { bonusFields, type EditableField } from '../bonus-fields';

type Read = (value: unknown, zone: string) => string;

/** What a history has besides the fields of the form. */
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

/** A value as the form names it. An entry of an older release may lack the field. */
function inWords(field: string, value: unknown, bonus: Bonus, zone: string): string {
  if (!isEditable(field)) return OTHER_FIELDS[field]?.read(value, zone) ?? JSON.stringify(value);
  return value == null ? 'none' : bonusFields[field].read({ ...bonus, [field]: value }, zone);
}

/**
 * What an entry changed, in words. Empty for a new bonus, whose fields had no value before.
 *
 * @param bonus the bonus now
 * @param zone IANA name of the time zone for dates
 */
export function changesInWords(
  { changes, isRestorable }: HistoryEntry,
  bonus: Bonus,
  zone: string,
): DescribedChange[] {
  if (!isRestorable) return [];
  return changes.map(({ field, before, after }) => ({
    label: isEditable(field) ? bonusFields[field].label : (OTHER_FIELDS[field]?.label ?? field),
    before: inWords(field, before, bonus, zone),
    after: inWords(field, after, bonus, zone),
  }));
}
