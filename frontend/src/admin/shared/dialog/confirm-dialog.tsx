import type { SerializedError } from '@reduxjs/toolkit';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { asApiFailure, type ApiFailure } from '../../../api/failure';
import { NOT_FOUND } from '../../../api/http-status';
import { useToast, type ActionToast } from '../../../shared/toasts/use-toast';
import { useSave } from '../forms/use-save';
import { DialogSubject, PanelDialog } from './panel-dialog';

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

export interface ConfirmDialogProps {
  title: string;
  /** What the question is about. */
  subject: ReactNode;
  /** The button's label, and its label while the request is running. */
  submit: readonly [string, string];
  /** Whether something is lost. */
  isDanger?: boolean;
  /** Sends the request. */
  onConfirm: () => Promise<{ error?: ApiFailure | SerializedError | undefined }>;
  /** The title of the toast if the request fails, such as 'Failed to delete bonus'. */
  failure: string;
  /** The toast afterwards, which may offer 'Undo'; absent if the result is shown otherwise. */
  done?: Omit<ActionToast, 'tone'>;
  /** The title of the toast if what the question is about no longer exists; absent if that is a failure. */
  gone?: string;
  onClose: () => void;
  /** The question, with what the answer means. */
  children: ReactNode;
}

/** Asks for confirmation, sends a request, and reports its result. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isSaving, problem, run, fail } = useSave();
  const toast = useToast();
  async function confirm() {
    const { error } = await props.onConfirm();
    if (props.gone !== undefined && asApiFailure(error)?.status === NOT_FOUND) {
      toast({ title: props.gone });
      props.onClose();
      return;
    }
    if (error) {
      fail(error, props.failure);
      return;
    }
    if (props.done) toast({ ...props.done, tone: 'success' });
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
        <Button
          type="primary"
          danger={props.isDanger ?? false}
          disabled={isSaving}
          onClick={() => void run(confirm)}
        >
          {props.submit[isSaving ? 1 : 0]}
        </Button>
      }
    >
      <p>{props.children}</p>
      <DialogSubject>{props.subject}</DialogSubject>
    </PanelDialog>
  );
}
