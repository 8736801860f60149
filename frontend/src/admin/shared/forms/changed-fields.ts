/**
 * The fields that differ from their initial values, for requests that change only the fields that are
 * sent: the other ones may have been changed elsewhere since the form was opened.
 */
export const changedFields = <Values extends object>(
  values: Values,
  initial: Values,
): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== initial[name as keyof Values]),
  ) as Partial<Values>;
