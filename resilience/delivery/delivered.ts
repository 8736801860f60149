import assert from 'node:assert/strict';
import type { TestDatabase } from '../../testing/database.ts';
import { type Arrival, CHANNELS, type Channel, type Fault, type Receiver } from './receiver.ts';

/** A message that arrived again although the receiver had accepted it. */
export interface Repetition {
  /** The start of the server that had sent it before, and was killed before it stored the result. */
  start: number;
}

interface WrittenEvent {
  /** See `Events`. */
  name: string;
  id: string;
}

/** The name of the event in a message, by which the receiver can also compare Discord's messages. */
function eventOf({ channel, body }: Arrival): string {
  const message = JSON.parse(body) as { content: string; data: { hostAfter: string } };
  if (channel === 'webhook') return message.data.hostAfter;
  const text = message.content.replaceAll('\\', '');
  return /now leads to (\S+)\. Changed/.exec(text)?.[1] ?? text;
}

async function storedEvents(database: TestDatabase): Promise<WrittenEvent[]> {
  const rows = await database.rows(
    `SELECT eventId, details FROM outbox_events WHERE kind = 'link-changed' ORDER BY id`,
  );
  return rows.map(({ eventId, details }) => {
    const { hostAfter } = JSON.parse(String(details)) as { hostAfter: string };
    return { name: hostAfter, id: String(eventId) };
  });
}

/**
 * Asserts that each event was stored once and reached each channel, and that a message only arrived again,
 * with the same id and body, if the receiver had failed, or the server had died before it stored the result.
 *
 * @param written the names of the events
 * @returns the messages that arrived again because the server had died
 */
export async function assertDelivered(
  database: TestDatabase,
  receiver: Receiver,
  written: readonly string[],
): Promise<Repetition[]> {
  assert.deepEqual(receiver.problems, []);
  const events = await storedEvents(database);
  assert.deepEqual(
    events.map(({ name }) => name),
    written,
    'each change is stored with its events',
  );
  assert.deepEqual(
    (
      await database.rows(
        'SELECT state, COUNT(*) AS count FROM notification_deliveries GROUP BY state',
      )
    ).map((row) => ({ ...row })),
    [{ state: 'sent', count: written.length * CHANNELS.length }],
  );
  return CHANNELS.flatMap((channel) => assertArrived(receiver, channel, events));
}

function assertArrived(
  receiver: Receiver,
  channel: Channel,
  events: readonly WrittenEvent[],
): Repetition[] {
  const arrivals = receiver.to(channel);
  const byEvent = Map.groupBy(arrivals, eventOf);
  assert.deepEqual(
    [...byEvent.keys()].toSorted(),
    events.map(({ name }) => name).toSorted(),
    `every event, and nothing else, reached the channel ${channel}`,
  );
  const lastOfStart = new Map(arrivals.map((arrival) => [arrival.start, arrival]));
  return events.flatMap(({ name, id }) => {
    const own = byEvent.get(name) ?? [];
    assert.equal(new Set(own.map(({ body }) => body)).size, 1, `${name} arrived with one body`);
    const ids = new Set(own.map((arrival) => arrival.id));
    assert.deepEqual([...ids], [channel === 'webhook' ? id : null], `${name} arrived with one id`);
    assert.equal(own.at(-1)?.fault, null, `${name} was accepted in the end`);
    return own.slice(0, -1).flatMap((earlier, index) => {
      if (earlier.fault !== null) return [];
      assert.equal(
        lastOfStart.get(earlier.start),
        earlier,
        `${name} was the last message before the server died`,
      );
      assert.notEqual(own[index + 1]?.start, earlier.start);
      return [{ start: earlier.start }];
    });
  });
}

/** How many messages got each answer, for the log. */
export function describeAnswers({ arrivals }: Receiver): string {
  const byAnswer = Map.groupBy(arrivals, ({ fault }): Fault | 'accepted' => fault ?? 'accepted');
  const counts = [...byAnswer].map(([answer, { length }]) => `${length} ${answer}`);
  return `${arrivals.length} messages arrived: ${counts.join(', ')}`;
}
