import { type HiddenPlayer, useMarkPlayerHiddenAgainMutation } from '../../../api/panel/race';
import { ConfirmDialog } from '../../shared/dialog/confirm-dialog';

interface DoneDialogProps {
  player: HiddenPlayer;
  onClose: () => void;
}

/** Asks whether a name is hidden again, before the warning about it ends. */
export function DoneDialog({ player: { id, reason }, onClose }: DoneDialogProps) {
  const [markHiddenAgain] = useMarkPlayerHiddenAgainMutation();
  return (
    <ConfirmDialog
      title="Is the Name Hidden Again?"
      subject={reason}
      submit={['Done', 'Saving...']}
      onConfirm={() => markHiddenAgain({ id })}
      failure="Failed to save"
      done={{ title: 'Marked as hidden again', description: reason, about: id }}
      onClose={onClose}
    >
      ‘Done’ hides nothing: it only ends this warning. If you have not hidden the name in the
      standings yet, visitors keep seeing it in its masked form.
    </ConfirmDialog>
  );
}
