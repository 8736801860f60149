import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { sqliteDatabase, type TestDatabase } from '../../testing/database.ts';
import { TestServer } from '../../testing/server.ts';
import { sqliteContent } from '../../testing/sqlite-content.ts';
import { waitUntil } from '../../testing/wait-until.ts';

const HOOK = new URL('kill-before-statement.mjs', import.meta.url).href;
const NAME = 'grimalkin_of_old';
const DAY_MS = 24 * 60 * 60_000;
/** More rows than fit on one page. */
const ROWS = 200;

/** The moments, and whether rows and whether the files still have the name then. */
const MOMENTS = [
  ['the commit', 'COMMIT', { inRows: true, inFiles: true }],
  ['the file is rewritten', 'VACUUM', { inRows: false, inFiles: true }],
  [
    'the log of the file is emptied',
    'PRAGMA wal_checkpoint(TRUNCATE)',
    { inRows: false, inFiles: true },
  ],
] as const;

describe('on SQLite, a server that is killed (-9) while it erases names', () => {
  let folder: string;
  let armedBy: string;
  let database: TestDatabase;
  let file: string;
  let server: TestServer;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'playhouse-erasure-'));
    armedBy = join(folder, 'statement');
  });
  after(() => rm(folder, { recursive: true, force: true }));
  beforeEach(async () => {
    database = await sqliteDatabase();
    file = database.url.replace(/^sqlite:/, '');
    server = await TestServer.prepare({
      database: () => Promise.resolve(database),
      environment: { NODE_OPTIONS: `--import=${HOOK}`, ARMED_BY: armedBy },
    });
    await server.migrate();
    addDeletedAccount();
  });
  afterEach(() => server[Symbol.asyncDispose]());

  /** The audit log of an account that was deleted long ago. */
  function addDeletedAccount(): void {
    const connection = new DatabaseSync(file);
    const insert = connection.prepare(
      'INSERT INTO audit_log (at, actorId, actor, action, entity, entityId, summary, before) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    );
    const at = (daysAgo: number) =>
      new Date(Date.now() - daysAgo * DAY_MS).toISOString().replace('T', ' ').replace('Z', '');
    for (let row = 0; row < ROWS; row++) {
      insert.run(at(200), 7, NAME, 'user.signed-in', 'user', '7', `${NAME} signed in`, null);
    }
    const fields = JSON.stringify({ username: NAME, email: `${NAME}@old.example`, isAdmin: true });
    insert.run(at(91), 1, 'admin', 'user.deleted', 'user', '7', `Account ${NAME} deleted`, fields);
    connection.close();
  }

  function query(sql: string): unknown[] {
    const connection = new DatabaseSync(file, { readOnly: true });
    try {
      return connection.prepare(sql).all();
    } finally {
      connection.close();
    }
  }
  const isInRows = () => JSON.stringify(query('SELECT * FROM audit_log')).includes(NAME);
  const isInFiles = () => sqliteContent(file).some((piece) => piece.includes(NAME));

  for (const [moment, statement, expected] of MOMENTS) {
    it(`before ${moment}, erases them after the next start, in the rows and in the files`, async () => {
      await writeFile(armedBy, statement);
      // It may erase, and kill itself, before it is ready.
      server.launch();
      await waitUntil('the server killed itself', () => Promise.resolve(!existsSync(armedBy)));
      await server.kill();
      assert.deepEqual({ inRows: isInRows(), inFiles: isInFiles() }, expected);

      await server.start();
      await waitUntil('the files are rewritten', () =>
        Promise.resolve(
          query("SELECT * FROM audit_log WHERE action = 'retention.files-rewritten'").length === 1,
        ),
      );
      assert.deepEqual(
        { inRows: isInRows(), inFiles: isInFiles() },
        { inRows: false, inFiles: false },
      );
      const erasures = query("SELECT * FROM audit_log WHERE action = 'retention.account-erased'");
      assert.equal(erasures.length, 1);
      assert.deepEqual(await server.integrityProblems(), []);
    });
  }
});
