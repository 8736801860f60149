import { Form, type FormInstance } from 'antd';

/** A cleared input counts as unchanged if there was no value before. */
const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || (isEmpty(a) && isEmpty(b))) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false;
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...names].every((name) => isEqual(left[name], right[name]));
}

/**
 * Whether a form's fields differ from the stored values, updated while the user types; for
 * `useUnsavedChanges`.
 *
 * @param stored values by field; only the fields that the form shows are compared
 */
export function useHasChanges<Values extends object>(
  form: FormInstance<Values>,
  stored: Values,
): boolean {
  const values: Partial<Values> | undefined = Form.useWatch((all: Values) => all, form);
  if (!values) return false;
  return Object.entries(values).some(
    ([name, value]) => !isEqual(value, stored[name as keyof Values]),
  );
}
