import { mapValues } from 'es-toolkit';

/** The columns of a row, as the audit log stores them: times are ISO 8601. */
export type StoredFields<Row> = {
  [Column in keyof Row]: Date extends Row[Column]
    ? string | Exclude<Row[Column], Date>
    : Row[Column];
};

export const storedFields = <Row extends object>(row: Row): StoredFields<Row> =>
  mapValues(row, (value: unknown) =>
    value instanceof Date ? value.toISOString() : value,
  ) as StoredFields<Row>;
