import type { SerializedError } from '@reduxjs/toolkit';
import type { FormInstance } from 'antd';
import { useCallback } from 'react';
import { asApiFailure, type ApiFailure } from '../../api/failure';
import { useToast } from '../../shared/toasts/use-toast';
import { failureToast } from '../failure-toast';

/** As antd names fields: `['prizes', 3]`. */
export type FieldPath = (string | number)[];

/** `sources.sheetComUrl` and `prizes.3`, as the server names fields, in antd's way of naming them. */
function fieldPath(name: string): FieldPath {
  return name.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

const isSame = (one: FieldPath, other: FieldPath) => one.join('.') === other.join('.');

/** Puts each message beside its field, and the focus on the first wrong one in the form's order. */
function showFieldMessages(
  form: FormInstance,
  fields: Record<string, string>,
  reveal?: (names: readonly FieldPath[]) => void,
): void {
  const messages = Object.entries(fields).map(([name, message]) => ({
    name: fieldPath(name),
    message,
  }));
  const wrong = form
    .getFieldsError()
    .map(({ name }) => ({ name, error: messages.find((field) => isSame(field.name, name)) }))
    .filter(({ error }) => error !== undefined);
  form.setFields(wrong.map(({ name, error }) => ({ name, errors: [error?.message ?? ''] })));
  reveal?.(wrong.map(({ name }) => name));
  const [first] = wrong;
  if (first) form.scrollToField(first.name, { focus: true });
}

/**
 * Says that a form could not be saved: the reason as a toast (see failureToast), what the server has
 * against single fields beside them, and the focus on the first of them.
 *
 * @param reveal brings fields to sight that may be folded away
 */
export function useFormFailure<Values>(
  form: FormInstance<Values>,
  reveal?: (names: readonly FieldPath[]) => void,
) {
  const toast = useToast();
  return useCallback(
    (error: ApiFailure | SerializedError | undefined, defaultMessage: string, title?: string) => {
      toast(failureToast(error, defaultMessage, title));
      showFieldMessages(form as FormInstance, asApiFailure(error)?.fields ?? {}, reveal);
    },
    [form, reveal, toast],
  );
}
