import type { SerializedError } from '@reduxjs/toolkit';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { ApiFailure } from '../../../api/failure';
import type { HistoryEntry } from '../../../api/generated';
import { useToast } from '../../../shared/toasts/use-toast';
import { DialogSubject, PanelDialog } from '../dialog/panel-dialog';
import { useSave } from '../forms/use-save';
import { useLeave } from '../unsaved/leave-guard';

interface RestoreVersionDialogProps {
  entry: HistoryEntry;
  widthPx?: number;
  /** Whether a form below has changes that restoring would lose. */
  isUnsaved?: boolean;
  /** Whether it is known that something would change. */
  canRestore?: boolean;
  restore: () => Promise<{ error?: ApiFailure | SerializedError }>;
  onClose: () => void;
  /** What restoring does. */
  children: ReactNode;
}

/** Asks for confirmation, and restores the version before a change. */
export function RestoreVersionDialog(props: RestoreVersionDialogProps) {
  const { entry, widthPx = 460, isUnsaved = false, canRestore = true, restore, onClose } = props;
  const { isSaving, problem, run, fail } = useSave();
  const toast = useToast();
  const leave = useLeave();
  async function confirm() {
    const { error } = await restore();
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
      widthPx={widthPx}
      isQuestion
      isBusy={isSaving}
      problem={problem}
      onClose={onClose}
      actions={
        <Button
          type="primary"
          disabled={!canRestore || isSaving}
          onClick={() => {
            if (isUnsaved) leave(() => run(confirm));
            else void run(confirm);
          }}
        >
          {isSaving ? 'Restoring...' : 'Restore'}
        </Button>
      }
    >
      {props.children}
      <DialogSubject>Before: {entry.summary}</DialogSubject>
    </PanelDialog>
  );
}
