import { Button } from 'antd';
import {
  useRestoreBonusVersionMutation,
  type Bonus,
  type HistoryEntry,
} from '../../../api/admin-bonuses';
import { useToast } from '../../../shared/toasts/use-toast';
import { DialogSubject, PanelDialog } from '../../shared/dialog/panel-dialog';
import { useSave } from '../../shared/forms/use-save';

/** What restoring does, as a sentence. */
function effectOf({ changes }: HistoryEntry): string {
  if (changes.some(({ field }) => field === 'position')) {
    return 'This restores the order of all bonuses. Bonuses that were added since come first.';
  }
  return changes.some(({ field, before }) => field === 'deletedAt' && before !== null)
    ? 'The bonus was in the trash before this change, and will be there again.'
    : 'All fields of the bonus get the values that they had before this change.';
}

interface RestoreVersionDialogProps {
  bonus: Bonus;
  entry: HistoryEntry;
  onClose: () => void;
}

/** Asks for confirmation, and restores the version before a change. */
export function RestoreVersionDialog({ bonus, entry, onClose }: RestoreVersionDialogProps) {
  const [restoreVersion] = useRestoreBonusVersionMutation();
  const { isSaving, problem, run, fail } = useSave();
  const toast = useToast();
  async function confirm() {
    const { error } = await restoreVersion({ id: bonus.id, entry: entry.entry });
    if (error) {
      fail(error, 'Failed to restore the version');
      return;
    }
    toast({ title: 'Version restored successfully', tone: 'success' });
    onClose();
  }
  return (
    <PanelDialog
      title="Restore this version?"
      widthPx={460}
      isQuestion
      isBusy={isSaving}
      problem={problem}
      onClose={onClose}
      actions={
        <Button type="primary" disabled={isSaving} onClick={() => void run(confirm)}>
          {isSaving ? 'Restoring...' : 'Restore'}
        </Button>
      }
    >
      <p>{effectOf(entry)} The current version stays in the history.</p>
      <DialogSubject>Before: {entry.summary}</DialogSubject>
    </PanelDialog>
  );
}
