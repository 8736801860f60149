import type { SerializedError } from '@reduxjs/toolkit';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { ApiFailure } from '../../../api/failure';
import { useToast, type ActionToast } from '../../../shared/toasts/use-toast';
import { useSave } from '../forms/use-save';
import { DialogSubject, PanelDialog } from './panel-dialog';

interface DeleteDialogProps {
  title: string;
  /** What is to be deleted. */
  subject: ReactNode;
  /** Sends the request. */
  onDelete: () => Promise<{ error?: ApiFailure | SerializedError | undefined }>;
  /** The title of the toast if the request fails, such as 'Failed to delete bonus'. */
  failure: string;
  /** The toast afterwards, which may offer 'Undo'. */
  deleted: Omit<ActionToast, 'tone'>;
  onClose: () => void;
  /** The question, with what the deletion means. */
  children: ReactNode;
}

/** Asks whether something is to be deleted, and deletes it. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { isSaving, problem, run, fail } = useSave();
  const toast = useToast();
  async function confirm() {
    const { error } = await props.onDelete();
    if (error) {
      fail(error, props.failure);
      return;
    }
    toast({ ...props.deleted, tone: 'success' });
    props.onClose();
  }
  return (
    <PanelDialog
      title={props.title}
      widthPx={460}
      isQuestion
      isBusy={isSaving}
      problem={problem}
      onClose={props.onClose}
      actions={
        <Button type="primary" danger disabled={isSaving} onClick={() => void run(confirm)}>
          {isSaving ? 'Deleting...' : 'Delete'}
        </Button>
      }
    >
      <p>{props.children}</p>
      <DialogSubject>{props.subject}</DialogSubject>
    </PanelDialog>
  );
}
