import type { SerializedError } from '@reduxjs/toolkit';
import { Form, type FormInstance } from 'antd';
import { useState } from 'react';
import type { ApiFailure } from '../../../api/failure';
import { useToast } from '../../../shared/toasts/use-toast';
import type { EditPart } from './merge-edit';
import { MergeNotice } from './merge-notice';
import { useFormSave } from './use-form-save';
import { storedState, useMergedEdit } from './use-merged-edit';

interface StoredEdit<Stored, Base, Values> {
  /** The object to edit; undefined for a new one. */
  stored: Base;
  /** The start of the notice about changes of another user: 'This rule was'. */
  subject: string;
  /** What to do after such changes, if the form has no fields for them and therefore uses none. */
  advice?: string;
  parts: readonly EditPart<Stored>[];
  /** The values of the form for a stored state. */
  valuesOf: (stored: Stored | Base) => Values;
  /** Saves the values; `base` is the stored state on which they are based. */
  save: (values: Values, base: Base) => Promise<{ error?: ApiFailure | SerializedError }>;
  /** The messages after a success and after a failure without a reason. */
  messages: { saved: string; failed: string };
  onClose: () => void;
}

/**
 * Edits a stored object in a dialog, and closes the dialog once it is saved. If another user changes the
 * object in the meantime, the changes are merged and the edit continues.
 */
export function useStoredEdit<Stored, Base extends Stored | undefined, Values extends object>({
  stored,
  subject,
  advice,
  parts,
  valuesOf,
  save,
  messages,
  onClose,
}: StoredEdit<Stored, Base, Values>) {
  const [form] = Form.useForm<Values>();
  const [base, setBase] = useState(stored);
  const { isSaving, problem, run, fail, clearProblem } = useFormSave(form);
  const { changes, merge, choose, clearChanges } = useMergedEdit<Stored, Values>(
    form,
    () => parts,
    valuesOf,
  );
  const toast = useToast();
  async function submit(values: Values) {
    const { error } = await save(values, base);
    if (!error) {
      toast({ title: messages.saved, tone: 'success' });
      onClose();
      return;
    }
    fail(error, messages.failed);
    const current = storedState<Stored>(error);
    if (base === undefined || current === undefined) return;
    merge(base, current);
    setBase(current as Base);
    // The merge notice already explains the failure.
    clearProblem();
  }
  const choices = {
    onChoose: choose,
    onTakeTheirs: () => {
      (form as FormInstance).setFieldsValue(valuesOf(base));
      clearChanges();
    },
  };
  return {
    /** The stored state on which the edit is based; a newer one after a conflict. */
    base,
    /** What another user has changed; nothing before a conflict. */
    notice: changes && (
      <MergeNotice
        subject={subject}
        changes={changes}
        {...(advice === undefined ? choices : { advice })}
      />
    ),
    /** Properties of the `FormDialog`. */
    dialog: {
      form,
      initial: valuesOf(base),
      isBusy: isSaving,
      problem,
      onSubmit: (values: Values) => void run(() => submit(values)),
      onClose,
    },
  };
}
