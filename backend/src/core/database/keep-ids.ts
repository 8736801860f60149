import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The greatest id that SQLite has assigned in a table. */
interface Sequence {
  name: string;
  seq: number;
}

/**
 * Wraps a migration so that no table assigns the id of a deleted row again. On SQLite, TypeORM changes
 * columns by copying the table, and the copy continues after the highest id that still has a row. Otherwise,
 * if the newest bonus was removed from the trash, the next one would get its id, and with it its URL, its
 * clicks and its history.
 */
export function keepingIds(Migration: new () => MigrationInterface): new () => MigrationInterface {
  const migration = new Migration();
  return class implements MigrationInterface {
    readonly name = Migration.name;

    up(runner: QueryRunner): Promise<void> {
      return keepIds(runner, () => migration.up(runner));
    }

    down(runner: QueryRunner): Promise<void> {
      return keepIds(runner, () => migration.down(runner));
    }
  };
}

async function keepIds(runner: QueryRunner, change: () => Promise<void>): Promise<void> {
  // MariaDB and MySQL keep the counter of a table that they change.
  if (runner.dataSource.options.type !== 'better-sqlite3') return change();
  const before = await sequencesOf(runner);
  await change();
  const tables = await tablesOf(runner);
  const after = new Map((await sequencesOf(runner)).map(({ name, seq }) => [name, seq]));
  for (const { name, seq } of before) {
    if (!tables.has(name) || (after.get(name) ?? 0) >= seq) continue;
    await runner.query('DELETE FROM sqlite_sequence WHERE name = ?', [name]);
    await runner.query('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)', [name, seq]);
  }
}

async function sequencesOf(runner: QueryRunner): Promise<Sequence[]> {
  // SQLite creates it together with the first table that assigns ids.
  if (!(await tablesOf(runner)).has('sqlite_sequence')) return [];
  return runner.manager.query<Sequence[]>('SELECT name, seq FROM sqlite_sequence');
}

async function tablesOf(runner: QueryRunner): Promise<Set<string>> {
  const rows = await runner.manager.query<{ name: string }[]>(
    "SELECT name FROM sqlite_master WHERE type = 'table'",
  );
  return new Set(rows.map(({ name }) => name));
}
