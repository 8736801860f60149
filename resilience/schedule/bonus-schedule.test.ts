import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { AdminClient } from '../../testing/admin-client.ts';
import type { ActivityEntry, Bonus } from '../../testing/admin-responses.ts';
import { testedDatabases } from '../../testing/database.ts';
import { assertHidden, assertShown } from './bonus-places.ts';
import { type ClockedReplica, startClockedReplicas } from './clocked-replicas.ts';

const MINUTE_MS = 60_000;
const CREATED = new Date('2026-03-05T12:00:00.000Z');
const START = new Date(CREATED.getTime() + MINUTE_MS);
const END = new Date(START.getTime() + MINUTE_MS);
const justBefore = (moment: Date) => new Date(moment.getTime() - 1);

for (const { name, make } of testedDatabases()) {
  // Several processes can share MariaDB, but not SQLite.
  const count = name === 'SQLite' ? 1 : 3;
  const servers = count === 1 ? 'one server' : `${count} servers`;

  // Each test continues where the one before it ended.
  describe(`on ${name}, a bonus with a start and an end on ${servers}`, () => {
    const stack = new AsyncDisposableStack();
    let replicas: ClockedReplica[];
    /** The same replica if there is only one. */
    let first: ClockedReplica;
    let second: ClockedReplica;
    let last: ClockedReplica;
    let client: AdminClient;
    let bonus: Bonus;
    /** When they are public, a server has published what is due a millisecond before. */
    let dueBeforeStart: Bonus;
    let dueBeforeEnd: Bonus;
    let changes: ActivityEntry[];

    before(async () => {
      replicas = await startClockedReplicas(count, make, CREATED, stack);
      const [one, two, three] = replicas;
      assert.ok(one);
      [first, second, last] = [one, two ?? one, three ?? one];
      client = new AdminClient(first.url, await AdminClient.signIn(first.url));
      const create = (title: string, startsAt: Date, endsAt: Date | null) =>
        client.createBonus({
          title,
          description: 'Nobody edits it.',
          ctaHref: 'https://a.example',
          startsAt,
          endsAt,
        });
      bonus = await create('Night Owl Reload', START, END);
      dueBeforeStart = await create('Marker Alpha', justBefore(START), null);
      dueBeforeEnd = await create('Marker Omega', justBefore(END), null);
      changes = await client.userActivity();
    });
    after(() => stack.disposeAsync());

    const setClocks = (moment: Date) => {
      for (const replica of replicas) replica.setClock(moment);
    };
    const assertEverywhere = async (assertion: typeof assertShown, at = replicas) => {
      for (const { url } of at) await assertion(url, bonus);
    };
    /** The replicas other than the first. */
    const others = () => replicas.slice(1);

    it('is shown nowhere a millisecond before its start', async () => {
      setClocks(justBefore(START));
      for (const replica of replicas) await replica.waitUntil(dueBeforeStart, 'public');
      await assertEverywhere(assertHidden);
    });

    it('is not shown by a server that starts a millisecond too early', async () => {
      await second.server.kill();
      await second.startAt(justBefore(START));
      await assertEverywhere(assertHidden, [second]);
    });

    it('starts on each server when the clock of that server has reached the start', async () => {
      first.setClock(START);
      await first.waitUntil(bonus, 'public');
      await assertEverywhere(assertShown, [first]);
      await assertEverywhere(assertHidden, others());
      setClocks(START);
      for (const replica of replicas) await replica.waitUntil(bonus, 'public');
      await assertEverywhere(assertShown);
    });

    it('is shown everywhere by a server that starts in between', async () => {
      await last.server.stop();
      await last.startAt(START);
      await assertEverywhere(assertShown, [last]);
    });

    it('is shown everywhere until a millisecond before its end', async () => {
      setClocks(justBefore(END));
      for (const replica of replicas) await replica.waitUntil(dueBeforeEnd, 'public');
      await assertEverywhere(assertShown);
    });

    it('is not shown by a server that starts at its end', async () => {
      await first.server.kill();
      await first.startAt(END);
      await assertEverywhere(assertHidden, [first]);
      await assertEverywhere(assertShown, others());
    });

    it('is withdrawn everywhere at its end', async () => {
      setClocks(END);
      for (const replica of replicas) await replica.waitUntil(bonus, 'hidden');
      await assertEverywhere(assertHidden);
    });

    it('needed no change by anyone in all that time', async () => {
      assert.deepEqual(await client.userActivity(), changes);
    });
  });
}
