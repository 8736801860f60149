import {
  useGetBonusHistoryQuery,
  useRestoreBonusVersionMutation,
  type Bonus,
  type HistoryEntry,
} from '../../../../api/panel/bonuses';
import { HistoryDialog } from '../../../shared/changes/history-dialog';
import { RestoreVersionDialog } from '../../../shared/changes/restore-version-dialog';
import { usePlatformNames } from '../../../shared/platforms/platform-names';
import { changesInWords } from './history-words';

/** What restoring the version before an entry does, in words. */
function effectOf({ changes }: HistoryEntry): string {
  if (changes.some(({ field }) => field === 'position')) {
    return 'This restores the order of all bonuses. Bonuses that were added since then stay first, or behind the bonus that they follow now.';
  }
  return changes.some(({ field, before }) => field === 'deletedAt' && before !== null)
    ? 'The bonus was in the trash before this change, and will be moved back to it.'
    : 'All fields of the bonus get the values that they had before this change.';
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
