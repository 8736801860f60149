import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog';

interface DeleteDialogProps extends Pick<
  ConfirmDialogProps,
  'title' | 'subject' | 'failure' | 'onClose' | 'children'
> {
  /** Sends the request. */
  onDelete: ConfirmDialogProps['onConfirm'];
  /** The toast afterwards, which may offer 'Undo'. */
  deleted: ConfirmDialogProps['done'];
}

/** Asks whether something is to be deleted, and deletes it. Someone else may have deleted it already. */
export function DeleteDialog({ onDelete, deleted, ...props }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      {...props}
      submit={['Delete', 'Deleting...']}
      isDanger
      onConfirm={onDelete}
      done={deleted}
      gone="Already deleted"
    />
  );
}
