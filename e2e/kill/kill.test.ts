import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { AdminClient } from '../admin-client.ts';
import { testedDatabases } from '../database.ts';
import { TestServer } from '../server.ts';
import type { Lane, Plan, WriteRecord } from './acknowledgement.ts';

/** How many writes are under way at any moment. */
const LANES = 200;
/** The kills of one server, each when this many acknowledgements have arrived: at the first, and later. */
const KILL_AFTER = [1, 100, 300];

const RECORDER = fileURLToPath(new URL('./recorder.ts', import.meta.url));

/** Runs the recorder to its end, which is the server's end; gives the moment of the kill. */
async function record(plan: Plan): Promise<number> {
  const recorder = spawn(process.execPath, [RECORDER], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(recorder, 'close');
  recorder.stdin.end(JSON.stringify(plan));
  const killedAt = Number(await text(recorder.stdout));
  const [exitCode] = (await ended) as [number | null];
  assert.equal(exitCode, 0);
  assert.ok(killedAt > 0, 'the recorder killed the server');
  return killedAt;
}

/** Half of the lanes make offers, half change one that is there already. */
async function planLanes(client: AdminClient, killAfter: number): Promise<Lane[]> {
  const existing = await Promise.all(
    Array.from({ length: LANES / 2 }, (_, index) =>
      client.createBonus({
        title: `Offer ${index} from before kill ${killAfter}`,
        description: 'It was there before the server died.',
        ctaHref: 'https://a.example',
        // Publishing hundreds of offers again and again would only make the writes rare.
        isActive: false,
      }),
    ),
  );
  return existing.flatMap(({ id }, index) => [
    { name: `Maker ${index} of kill ${killAfter}`, updates: null },
    { name: `Changer ${index} of kill ${killAfter}`, updates: id },
  ]);
}

async function readRecords(file: string): Promise<WriteRecord[]> {
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as WriteRecord);
}

type Acknowledged = Extract<WriteRecord, { outcome: 'acknowledged' }>;
const isAcknowledged = (one: WriteRecord): one is Acknowledged => one.outcome === 'acknowledged';

interface Aftermath {
  client: AdminClient;
  lanes: Lane[];
  killedAt: number;
  records: WriteRecord[];
}

async function killAmidWrites(
  server: TestServer,
  folder: string,
  killAfter: number,
): Promise<Aftermath> {
  const cookie = await AdminClient.signIn(server.url);
  const client = new AdminClient(server.url, cookie);
  const file = join(folder, `records-${killAfter}.jsonl`);
  const lanes = await planLanes(client, killAfter);

  const killedAt = await record({
    url: server.url,
    cookie,
    file,
    lanes,
    victim: server.processId,
    killAfter,
  });
  await server.kill();

  return { client, lanes, killedAt, records: await readRecords(file) };
}

function assertKilledInBetween({ records, killedAt }: Aftermath, killAfter: number): void {
  assert.deepEqual(
    records.filter(({ outcome }) => outcome === 'refused'),
    [],
  );
  const before = records.filter((one) => isAcknowledged(one) && one.endedAt <= killedAt);
  assert.ok(before.length >= killAfter, 'acknowledgements had come when the server was killed');

  const underWay = records.filter(({ sentAt, endedAt }) => sentAt < killedAt && killedAt < endedAt);
  // One lane may have been between two writes.
  assert.ok(underWay.length >= LANES - 1, `${underWay.length} writes were under way at the kill`);

  const lost = records.filter(({ outcome }) => outcome === 'lost');
  assert.equal(lost.length, LANES, 'each lane was waiting for an acknowledgement that never came');
  assert.ok(
    lost.every(({ endedAt }) => endedAt > killedAt),
    'nothing was lost before the kill',
  );
}

async function assertNothingLost({ client, records, lanes }: Aftermath): Promise<void> {
  const [offers, activity] = [await client.listBonuses(), await client.activity()];
  const offerById = new Map(offers.map((offer) => [offer.id, offer]));
  const audited = activity
    .filter(({ entity }) => entity === 'bonus')
    .map(({ entityId, after }) => ({
      id: Number(entityId),
      title: (after as { title?: string } | null)?.title,
    }));
  const changed = new Set(lanes.map(({ updates }) => updates));

  for (const { id, title } of records.filter(isAcknowledged)) {
    const rows = audited.filter((row) => row.id === id && row.title === title);
    assert.equal(rows.length, 1, `'${title}' was acknowledged and has one audit row`);
    if (changed.has(id)) continue;
    assert.equal(offerById.get(id)?.title, title, `'${title}' was acknowledged and is there`);
  }

  for (const { name, updates } of lanes.filter((lane) => lane.updates !== null)) {
    const offer = offerById.get(updates ?? 0);
    const own = records.filter(({ lane }) => lane === name);
    const acknowledged = own.filter(isAcknowledged).at(-1);
    // The write that got no answer may have been stored; what was acknowledged must not be undone.
    const allowed = own.slice(acknowledged === undefined ? 0 : own.indexOf(acknowledged));
    const unchanged = acknowledged === undefined && offer?.title.includes('from before') === true;
    assert.ok(
      unchanged || allowed.some(({ title }) => title === offer?.title),
      `${name}'s offer is '${offer?.title}' after '${acknowledged?.title}' was acknowledged`,
    );
    if (offer?.title === acknowledged?.title) assert.equal(offer?.version, acknowledged?.version);
  }

  // With or without an acknowledgement: an offer's newest audit row tells what it is.
  const newest = new Map(audited.toReversed().map(({ id, title }) => [id, title]));
  const written = offers.filter(({ title }) => /write \d+$|from before/.test(title));
  assert.deepEqual(
    written.map(({ id, title }) => [id, title]),
    written.map(({ id }) => [id, newest.get(id)]),
  );
  const missing = [...newest.keys()].filter((id) => !offerById.has(id));
  assert.deepEqual(missing, [], 'no audit row tells of an offer that is not there');
}

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

    for (const killAfter of KILL_AFTER) {
      it(`after ${killAfter} acknowledgements has each acknowledged write and its audit row`, async () => {
        const aftermath = await killAmidWrites(server, folder, killAfter);
        assertKilledInBetween(aftermath, killAfter);

        await server.start();
        await assertNothingLost(aftermath);
        const { client } = aftermath;
        const next = await client.createBonus({
          title: `After the restart of kill ${killAfter}`,
          description: 'The same session goes on.',
          ctaHref: 'https://a.example',
        });
        assert.ok((await client.listBonuses()).some(({ id }) => id === next.id));
      });
    }
  });
}
