import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { AdminClient } from '../../testing/admin-client.ts';
import { sqliteDatabase, testedDatabases } from '../../testing/database.ts';
import { TestServer } from '../../testing/server.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { CHANGES } from './changes.ts';
import { assertAgrees, publishedBy, readState, type SiteState } from './site-state.ts';

const HOOK = new URL('kill-within-change.mjs', import.meta.url).href;

// Every kind of change, on every database, before a release. For every change, the one that writes the most.
const [databases, changes] =
  process.env.TEST_SCOPE === 'release'
    ? [testedDatabases(), CHANGES]
    : [
        [{ name: 'SQLite', make: sqliteDatabase }],
        CHANGES.filter(({ actions }) => actions.includes('settings.imported')),
      ];

/** Asserts that another server notices the change, if there was one. */
async function assertPublishes(
  server: TestServer,
  expected: SiteState['published'],
): Promise<void> {
  await waitUntil('the other server publishes the same', async () =>
    isDeepStrictEqual(await publishedBy(server), expected),
  );
}

for (const { name, make } of databases) {
  describe(`on ${name}, a server killed (-9) while it saves`, () => {
    let stack: AsyncDisposableStack;
    let server: TestServer;
    /** Another server with the same database, which is not killed; null if that is not possible. */
    let other: TestServer | null = null;
    let client: AdminClient;
    let armedBy: string;
    before(async () => {
      stack = new AsyncDisposableStack();
      const folder = await mkdtemp(join(tmpdir(), 'playhouse-kill-'));
      stack.defer(() => rm(folder, { recursive: true, force: true }));
      armedBy = join(folder, 'moment');
      const database = await make();
      stack.defer(() => database.drop());
      const shared = () => Promise.resolve({ ...database, drop: () => Promise.resolve() });
      const environment = { NODE_OPTIONS: `--import=${HOOK}`, ARMED_BY: armedBy };
      server = stack.use(await TestServer.start({ database: shared, environment }));
      if (name !== 'SQLite') {
        // All servers of a site have the same public address, which is part of what they publish.
        const sameAddress = { PUBLIC_URL: server.url };
        other = stack.use(await TestServer.start({ database: shared, environment: sameAddress }));
      }
      client = new AdminClient(server.url, await AdminClient.signIn(server.url));
    });
    after(() => stack.disposeAsync());

    for (const { name: what, moments, actions, prepare, make: change } of changes) {
      for (const moment of moments) {
        const isStored = moment === 'after the commit';
        it(`${what}, ${moment}, has stored ${isStored ? 'all' : 'nothing'} of it`, async () => {
          await prepare?.(client, await client.listBonuses());
          const stored = await readState(server, client);
          await writeFile(armedBy, moment);
          await assert.rejects(change(client, stored.bonuses), TypeError);
          assert.ok(!existsSync(armedBy), 'the server killed itself');
          await server.kill();
          await server.start();

          const state = await readState(server, client);
          if (isStored) assertAgrees(stored, state, actions);
          else assert.deepEqual(state, stored);
          if (other !== null) await assertPublishes(other, state.published);
          assert.deepEqual(await server.integrityProblems(), []);
        });
      }
    }
  });
}
