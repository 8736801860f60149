import {
  useGetBonusHistoryQuery,
  useRestoreBonusVersionMutation,
  type Bonus,
  type HistoryEntry,
} from '../../../../api/panel/bonuses';
import { HistoryDialog } from '../../../shared/changes/history-dialog';
import { RestoreVersionDialog } from '../../../shared/changes/restore-version-dialog';
import { usePlatformNames, type PlatformNames } from '../../../shared/platforms/platform-names';
import type { DescribedChange } from '../../../shared/changes/change-list';
import { formatZonedTime } from '../../../shared/time/zoned-time';
import { bonusFields, type EditableField } from '../bonus-fields';
import { valueInWords } from '../../fields/field';

/** What restoring the version before an entry does, in words. */
function effectOf({ changes }: HistoryEntry): string {
  if (changes.some(({ field }) => field === 'position')) {
    return 'This restores the order of all bonuses. Bonuses that were added since then stay first, or behind the bonus that they follow now.';
  }
  return changes.some(({ field, before }) => field === 'deletedAt' && before !== null)
    ? 'The bonus was in the trash before this change, and will be moved back to it.'
    : 'All fields of the bonus get the values that they had before this change.';
}

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

interface BonusHistoryDialogProps {
  bonus: Bonus;
  onClose: () => void;
}

/** The history of a bonus. */
export default function BonusHistoryDialog({ bonus, onClose }: BonusHistoryDialogProps) {
  const history = useGetBonusHistoryQuery({ id: bonus.id }, { refetchOnMountOrArgChange: true });
  const names = usePlatformNames();
  const [restoreVersion] = useRestoreBonusVersionMutation();
  return (
    <HistoryDialog
      title="History"
      subject={bonus.title}
      history={history}
      changesInWords={(entry, zone) => changesInWords(entry, zone, names)}
      restoreDialog={(entry, onRestored) => (
        <RestoreVersionDialog
          entry={entry}
          restore={() => restoreVersion({ id: bonus.id, entry: entry.entry })}
          onClose={onRestored}
        >
          <p>{effectOf(entry)} The current version stays in the history.</p>
        </RestoreVersionDialog>
      )}
      onClose={onClose}
    />
  );
}
