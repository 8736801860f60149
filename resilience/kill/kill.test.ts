import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { testedDatabases } from '../../testing/database.ts';
import { TestServer } from '../../testing/server.ts';
import { WORKERS } from './concurrent-writes.ts';
import { killServer } from './server-kill.ts';

/** One server is killed three times, each time after this many acknowledged writes. */
const KILL_AFTER = [1, 100, 300];

for (const { name, make } of testedDatabases()) {
  describe(`on ${name}, a server killed (-9) during ${WORKERS} concurrent admin writes`, () => {
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
      it(`keeps every acknowledged write and its audit row: kill after acknowledgement ${acknowledgements}`, async () => {
        const { client } = await killServer(server, {
          round: `kill ${acknowledgements}`,
          folder,
          timing: { acknowledgements, delayMs: 0 },
        });
        const next = await client.createBonus({
          title: `After the restart of kill ${acknowledgements}`,
          description: 'Created in the same session.',
          ctaHref: 'https://a.example',
        });
        assert.ok((await client.listBonuses()).some(({ id }) => id === next.id));
      });
    }
  });
}
