import type { Connector, FieldValues } from './connector.js';

/** The values of all fields of a connector: '' for one that is not set, and the default of a choice. */
export const valuesOf = (
  { fields }: Pick<Connector, 'fields'>,
  settings: Record<string, string>,
  secrets: Record<string, string>,
): FieldValues =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind, choices }]) => {
      const values = kind === 'secret' ? secrets : settings;
      return [name, (Object.hasOwn(values, name) && values[name]) || (choices?.[0] ?? '')];
    }),
  );
