import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Database from 'better-sqlite3';
import { sqliteContent } from '../../../testing/sqlite-content.ts';

const NAME = 'marigold_queen';
/** More than fits on one page, also when it is compressed. */
const large = (): Buffer =>
  Buffer.concat([randomBytes(30_000), Buffer.from(NAME), randomBytes(9_000)]);

describe('the reader of the files of SQLite', () => {
  let folder: string;
  let file: string;
  let database: Database.Database;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'playhouse-sqlite-'));
    file = join(folder, 'test.sqlite');
    database = new Database(file);
    database.pragma('journal_mode = WAL');
    database.exec('CREATE TABLE texts (id INTEGER PRIMARY KEY, value BLOB)');
  });
  afterEach(() => {
    database.close();
    rmSync(folder, { recursive: true });
  });

  const insert = (value: string | Buffer) =>
    database.prepare('INSERT INTO texts (value) VALUES (?)').run(value);
  const isFound = () => sqliteContent(file).some((piece) => piece.includes(NAME));
  const checkpoint = () => database.pragma('wal_checkpoint(TRUNCATE)');

  it.each([
    ['text', NAME],
    ['compressed text', zstdCompressSync(Buffer.from(`${NAME} `.repeat(99)))],
    ['large compressed text', zstdCompressSync(large())],
  ])('finds %s in the log, and in the file', (_what, value) => {
    checkpoint();
    expect(isFound()).toBe(false);
    insert(value);
    expect(isFound()).toBe(true);
    checkpoint();
    expect(isFound()).toBe(true);
  });

  it('finds text that was deleted, until it is overwritten', () => {
    insert(NAME);
    checkpoint();
    database.exec('DELETE FROM texts');
    checkpoint();
    expect(isFound()).toBe(true);
    database.exec('VACUUM');
    checkpoint();
    expect(isFound()).toBe(false);
  });

  it('finds what is deleted with secure_delete only in the log', () => {
    database.pragma('secure_delete = ON');
    insert(NAME);
    checkpoint();
    database.exec('DELETE FROM texts');
    expect(isFound()).toBe(true);
    checkpoint();
    expect(isFound()).toBe(false);
  });
});
