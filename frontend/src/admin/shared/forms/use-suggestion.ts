import type { FormInstance } from 'antd';
import { useEffect, useRef } from 'react';

/**
 * Keeps the text of an input at a suggestion until the user changes it.
 *
 * @param suggestion undefined if there is none, as for what is stored already
 */
export function useSuggestion<Values extends object>(
  form: FormInstance<Values>,
  name: keyof Values & string,
  suggestion: string | undefined,
): void {
  const last = useRef(suggestion);
  useEffect(() => {
    if (suggestion === undefined) return;
    const fields: FormInstance = form;
    if (fields.getFieldValue(name) === last.current) fields.setFieldValue(name, suggestion);
    last.current = suggestion;
  }, [form, name, suggestion]);
}
