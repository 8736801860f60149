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

const isSame = (one: FieldPath, other: FieldPath) => one.join('.') === other.join('.');

/**
 * Shows each message next to its field and focuses the first of these fields.
 *
 * @returns false if the form has no field for some of the messages, or if there are none
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
  const wrong = form
    .getFieldsError()
    .map(({ name }) => ({ name, error: messages.find((field) => isSame(field.name, name)) }))
    .filter(({ error }) => error !== undefined);
  form.setFields(wrong.map(({ name, error }) => ({ name, errors: [error?.message ?? ''] })));
  reveal?.(wrong.map(({ name }) => name));
  const [first] = wrong;
  if (first) form.scrollToField(first.name, { focus: true });
  return wrong.length > 0 && wrong.length === messages.length;
}

/**
 * The save of a form (`useSave`). When it fails, the server's messages for single fields appear next
 * to these fields, and the first of them gets the focus. `problem` is then empty, so that the form
 * shows each message once.
 *
 * @param reveal expands the sections in which the fields may be collapsed
 */
export function useFormSave<Values>(
  form: FormInstance<Values>,
  reveal?: (names: readonly FieldPath[]) => void,
) {
  const { fail, clearProblem, ...save } = useSave();
  const failForm = useCallback<OnFailure>(
    (error, defaultMessage, title) => {
      fail(error, defaultMessage, title);
      const fields = asApiFailure(error)?.fields ?? {};
      if (showFieldMessages(form as FormInstance, fields, reveal)) clearProblem();
    },
    [fail, clearProblem, form, reveal],
  );
  return { ...save, clearProblem, fail: failForm };
}
