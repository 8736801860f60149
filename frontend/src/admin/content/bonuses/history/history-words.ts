import type { HistoryEntry } from '../../../../api/panel/bonuses';
import type { DescribedChange } from '../../../shared/changes/change-list';
import type { PlatformNames } from '../../../shared/platforms/platform-names';
import { formatZonedTime } from '../../../shared/time/zoned-time';
import { bonusFields, type EditableField } from '../bonus-fields';
import { valueInWords } from '../../fields/field';

type Read = (value: unknown, zone: string, names: PlatformNames) => string;

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

/** The label and the words of a field. */
function describe(field: string): { label: string; read: Read } {
  if (Object.hasOwn(bonusFields, field)) {
    const known = bonusFields[field as EditableField];
    return { label: known.label, read: (...value) => valueInWords(known, ...value) };
  }
  return OTHER_FIELDS[field] ?? { label: field, read: (value) => JSON.stringify(value) };
}

/**
 * What an entry changed, in words. Empty for the creation of the bonus, which has no version before it.
 *
 * @param zone IANA name of the time zone for dates
 * @param names of the platforms
 */
export function changesInWords(
  { changes, isRestorable }: HistoryEntry,
  zone: string,
  names: PlatformNames,
): DescribedChange[] {
  if (!isRestorable) return [];
  return changes
    .filter(({ field }) => field !== REPEATED_FIELD)
    .map(({ field, before, after }) => {
      const { label, read } = describe(field);
      return { label, before: read(before, zone, names), after: read(after, zone, names) };
    });
}
