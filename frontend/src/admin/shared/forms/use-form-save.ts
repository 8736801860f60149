import type { FormInstance } from 'antd';
import { useCallback } from 'react';
import { asApiFailure } from '../../../api/failure';
import { useSave, type OnFailure } from './use-save';

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
 * The save of a form (`useSave`). When it fails, the server's messages for single fields appear next
 * to them, and the first of these fields gets the focus.
 *
 * @param reveal shows fields that may be folded away
 */
export function useFormSave<Values>(
  form: FormInstance<Values>,
  reveal?: (names: readonly FieldPath[]) => void,
) {
  const { fail, ...save } = useSave();
  const failForm = useCallback<OnFailure>(
    (error, defaultMessage, title) => {
      fail(error, defaultMessage, title);
      showFieldMessages(form as FormInstance, asApiFailure(error)?.fields ?? {}, reveal);
    },
    [fail, form, reveal],
  );
  return { ...save, fail: failForm };
}
