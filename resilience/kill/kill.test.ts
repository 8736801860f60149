import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { testedDatabases } from '../../testing/database.ts';
import { TestServer } from '../../testing/server.ts';
import { LANES } from './amid-writes.ts';
import { killServer } from './server-kill.ts';

/** The kills of one server, each when this many acknowledgements have arrived: at the first, and later. */
const KILL_AFTER = [1, 100, 300];

for (const { name, make } of testedDatabases()) {
  describe(`on ${name}, a server that is killed (-9) while ${LANES} admin writes are under way`, () => {
    let server: TestServer;
    let folder: string;
    before(async () => {
      folder = await mkdtemp(join(tmpdir(), 'playhouse-kill-'));
      server = await TestServer.start({ database: make });
    });
    after(async () => {
      await server.dispose();
      await rm(folder, { recursive: true, force: true });
    });

    for (const acknowledgements of KILL_AFTER) {
      it(`after ${acknowledgements} acknowledgements has each acknowledged write and its audit row`, async () => {
        const { client } = await killServer(server, {
          round: `kill ${acknowledgements}`,
          folder,
          moment: { acknowledgements, laterMs: 0 },
        });
        const next = await client.createBonus({
          title: `After the restart of kill ${acknowledgements}`,
          description: 'The same session goes on.',
          ctaHref: 'https://a.example',
        });
        assert.ok((await client.listBonuses()).some(({ id }) => id === next.id));
      });
    }
  });
}
