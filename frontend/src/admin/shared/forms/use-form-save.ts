import type { FormInstance } from 'antd';
import { useCallback } from 'react';
import { asApiFailure } from '../../../api/failure';
import { useSave, type OnFailure } from './use-save';

/** The name of a field in an antd form, such as `['prizes', 3]`. */
export type FieldPath = (string | number)[];

/** Converts the server's name of a field (`prizes.3`) to antd's (`['prizes', 3]`). */
function fieldPath(name: string): FieldPath {
  return name.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

const isSame = (a: FieldPath, b: FieldPath) => a.join('.') === b.join('.');

/**
 * Shows each message next to its field and focuses the first of these fields.
 *
 * @returns true if there is at least one message and each belongs to a field of the form
 */
function showFieldMessages(
  form: FormInstance,
  fields: Record<string, string>,
  reveal?: (names: readonly FieldPath[]) => void,
): boolean {
  const messages = Object.entries(fields).map(([name, message]) => ({
    name: fieldPath(name),
    message,
  }));
  const invalidFields = form
    .getFieldsError()
    .map(({ name }) => ({ name, error: messages.find((field) => isSame(field.name, name)) }))
    .filter(({ error }) => error !== undefined);
  form.setFields(
    invalidFields.map(({ name, error }) => ({ name, errors: [error?.message ?? ''] })),
  );
  reveal?.(invalidFields.map(({ name }) => name));
  const [first] = invalidFields;
  if (first) form.scrollToField(first.name, { focus: true });
  return invalidFields.length > 0 && invalidFields.length === messages.length;
}

/**
 * Saves a form with `useSave`. If that fails, the server's messages for individual fields appear next to
 * them, and the first of these fields gets the focus. If every message has a field, there is no `problem`.
 *
 * @param reveal expands the sections in which the fields may be collapsed
 */
export function useFormSave<Values>(
  form: FormInstance<Values>,
  reveal?: (names: readonly FieldPath[]) => void,
) {
  const { fail, ...save } = useSave();
  const failForm = useCallback<OnFailure>(
    (error, defaultMessage, title) => {
      const fields = asApiFailure(error)?.fields ?? {};
      if (!showFieldMessages(form as FormInstance, fields, reveal)) {
        fail(error, defaultMessage, title);
      }
    },
    [fail, form, reveal],
  );
  return { ...save, fail: failForm };
}
