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

/** Error code of a save that was rejected because of claims. The reasons are long, and belong to fields. */
const CLAIM_REJECTED = 'claim-rejected';

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
 * them, and the first of these fields gets the focus. If every message has a field, `problem` is cleared,
 * and the toast does not repeat the reasons of rejected claims.
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
      const failure = asApiFailure(error);
      const isShown = showFieldMessages(form as FormInstance, failure?.fields ?? {}, reveal);
      const isLong = isShown && failure?.code === CLAIM_REJECTED;
      fail(isLong ? undefined : error, defaultMessage, title);
      if (isShown) clearProblem();
    },
    [fail, clearProblem, form, reveal],
  );
  return { ...save, clearProblem, fail: failForm };
}
