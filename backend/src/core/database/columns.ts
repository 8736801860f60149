import type { QueryRunner, TableColumnOptions } from 'typeorm';

interface ColumnExtras {
  nullable?: boolean;
  primary?: boolean;
  default?: string | number;
}

/**
 * Column definitions for migrations, with the same meaning in both dialects. The types differ because
 * MySQL's `text` and `blob` are limited to 64 KiB, and SQLite's driver does not support MySQL's long
 * types. The collation is set because MySQL's default one ignores case and accents; SQLite's does not.
 */
export function columnsFor(runner: QueryRunner) {
  const mysql = runner.dataSource.options.type !== 'better-sqlite3';
  const text = mysql ? { charset: 'utf8mb4', collation: 'utf8mb4_bin' } : {};
  const column = (
    name: string,
    type: TableColumnOptions['type'],
    { nullable = false, primary = false, default: value }: ColumnExtras,
  ): TableColumnOptions => ({
    name,
    type,
    isNullable: nullable,
    isPrimary: primary,
    default: value,
  });
  return {
    id: (): TableColumnOptions => ({
      name: 'id',
      type: mysql ? 'int' : 'integer',
      isPrimary: true,
      isGenerated: true,
      generationStrategy: 'increment',
    }),
    string: (name: string, length: number, extras: ColumnExtras = {}): TableColumnOptions => ({
      ...column(name, 'varchar', extras),
      ...text,
      length: String(length),
    }),
    text: (name: string, extras: ColumnExtras = {}): TableColumnOptions => ({
      ...column(name, mysql ? 'longtext' : 'text', extras),
      ...text,
    }),
    bytes: (name: string, extras: ColumnExtras = {}) =>
      column(name, mysql ? 'longblob' : 'blob', extras),
    integer: (name: string, extras: ColumnExtras = {}) =>
      column(name, mysql ? 'int' : 'integer', extras),
    double: (name: string, extras: ColumnExtras = {}) => column(name, 'double', extras),
    flag: (name: string, extras: ColumnExtras = {}) =>
      column(name, mysql ? 'tinyint' : 'boolean', extras),
    instant: (name: string, extras: ColumnExtras = {}): TableColumnOptions => ({
      ...column(name, 'datetime', extras),
      precision: 3,
    }),
  };
}
