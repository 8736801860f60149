import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { AdminClient } from '../../testing/admin-client.ts';
import { type DatabaseFactory, sqliteDatabase } from '../../testing/database.ts';
import { TestServer } from '../../testing/server.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { peakMemory } from '../load/resource-usage.ts';
import { assertDelivered } from './delivered.ts';
import { addChannels, Events } from './events.ts';
import { CHANNELS, Receiver } from './receiver.ts';
import { isAllSent, waitWhileMessagesArrive } from './site.ts';

/** The memory of the server's container in docker-compose.yml. */
const CONTAINER_MIB = 768;

/** Declares a test on one kind of database that also measures speed and memory. */
export function testUndisturbed(
  name: string,
  make: DatabaseFactory,
  { events: count, batch }: { events: number; batch: number },
): void {
  describe(`on ${name}, a server that starts with ${count} events to send`, () => {
    it('sends each of them exactly once to each channel if nothing fails', async (context) => {
      await using stack = new AsyncDisposableStack();
      const receiver = stack.use(await Receiver.start());
      const database = await make();
      stack.defer(() => database.drop());
      const server = await TestServer.start({
        database: () => Promise.resolve({ ...database, drop: () => Promise.resolve() }),
        environment: receiver.environment(0),
      });
      stack.defer(() => server.dispose());
      const idle = stack.use(await TestServer.start({ database: sqliteDatabase }));

      const client = new AdminClient(server.url, await AdminClient.signIn(server.url));
      const events = await Events.prepare(client, batch);
      while (events.written.length < count) await events.write();
      // The events come before the channels, so they go to none. They become new again while the server is
      // stopped: its memory must not include that of the changes.
      await waitUntil('all events are distributed', () => isAllSent(database));
      await addChannels(client);
      await server.stop();
      await database.execute('UPDATE outbox_events SET isDistributed = 0');
      await server.start();

      await waitUntil('the first message arrives', () =>
        Promise.resolve(receiver.arrivals.length > 0),
      );
      const startedAt = performance.now();
      await waitWhileMessagesArrive(receiver, 'all messages are sent', () => isAllSent(database));
      const seconds = (performance.now() - startedAt) / 1_000;

      assert.deepEqual(await assertDelivered(database, receiver, events.written), []);
      const messages = events.written.length * CHANNELS.length;
      assert.equal(receiver.arrivals.length, messages);
      const memory = { sending: await peakMemory(server), idle: await peakMemory(idle) };
      context.diagnostic(
        `${name}: ${messages} messages to ${CHANNELS.length} channels in ${seconds.toFixed(1)} s, ${(messages / seconds).toFixed(0)} per second; peak memory ${memory.sending.toFixed(0)} MiB, of an idle server ${memory.idle.toFixed(0)} MiB`,
      );
      assert.ok(memory.sending < CONTAINER_MIB);
    });
  });
}
