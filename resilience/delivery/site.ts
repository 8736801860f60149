import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AdminClient } from '../../testing/admin-client.ts';
import type { DatabaseFactory, TestDatabase } from '../../testing/database.ts';
import { SettableClock } from '../../testing/frozen-clock.ts';
import type { Program } from '../../testing/program.ts';
import { TestServer } from '../../testing/server.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { addChannels, Events } from './events.ts';
import { CHANNELS, Receiver } from './receiver.ts';

const HOOK = new URL('kill-while-sending.mjs', import.meta.url).href;
/** Longer than the lease of a server that died. */
const LEASE_OVER_MS = 13_000;
const LONGEST_RANDOM_DELAY_MS = 25;
/** A wait goes on if this many messages arrive before it would time out. */
const PROGRESS = 50;

/** When the server is killed. It kills itself at the moments of kill-while-sending.mjs. */
export const MOMENTS = [
  'while it creates deliveries',
  'before it stores a result',
  'right after the receiver has answered',
  'before it commits a result',
  'after it has committed a result',
  'at a random moment',
] as const;
export type Moment = (typeof MOMENTS)[number];

/** Whether there is nothing left to send. */
export async function isAllSent(database: TestDatabase): Promise<boolean> {
  const waiting = await database.rows(
    'SELECT id FROM notification_deliveries WHERE nextAttemptAt IS NOT NULL LIMIT 1',
  );
  return waiting.length === 0 && (await haveAllDeliveries(database));
}

/** Whether the deliveries of all events have been created. */
async function haveAllDeliveries(database: TestDatabase): Promise<boolean> {
  const events = await database.rows(
    'SELECT id FROM outbox_events WHERE isDistributed = 0 LIMIT 1',
  );
  return events.length === 0;
}

/** Waits for a condition as long as messages arrive. */
export async function waitWhileMessagesArrive(
  { arrivals }: Receiver,
  what: string,
  condition: () => Promise<boolean>,
): Promise<void> {
  for (let isMet = false; !isMet;) {
    const { length } = arrivals;
    await waitUntil(what, async () => {
      isMet = await condition();
      return isMet || arrivals.length >= length + PROGRESS;
    });
  }
}

interface Parts {
  receiver: Receiver;
  database: TestDatabase;
  server: TestServer;
  clock: SettableClock;
  /** See kill-while-sending.mjs. */
  armedBy: string;
  program: Program;
  events: Events;
}

/** A server that is killed while it sends. Its clock only moves when nothing can be sent otherwise. */
export class KilledSite {
  /** The moments at which it was killed. The number of a start is the number of kills before it. */
  readonly kills: Moment[] = [];
  readonly #parts: Parts;

  private constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * @param batch the number of events of one change
   * @param stack gets what is to be disposed of
   */
  static async start(
    make: DatabaseFactory,
    batch: number,
    stack: AsyncDisposableStack,
  ): Promise<KilledSite> {
    const folder = await mkdtemp(join(tmpdir(), 'playhouse-delivery-'));
    stack.defer(() => rm(folder, { recursive: true, force: true }));
    const receiver = stack.use(await Receiver.start());
    const database = await make();
    stack.defer(() => database.drop());
    const clock = new SettableClock(join(folder, 'clock'), new Date());
    const armedBy = join(folder, 'moment');
    const { NODE_OPTIONS: clockOption, ...environment } = clock.environment;
    const server = await TestServer.prepare({
      database: () => Promise.resolve({ ...database, drop: () => Promise.resolve() }),
      environment: {
        ...environment,
        NODE_OPTIONS: `${clockOption} --import=${HOOK}`,
        ARMED_BY: armedBy,
        ...receiver.environment(0),
      },
    });
    stack.defer(() => server.dispose());
    await server.migrate();
    const program = await server.start();
    const client = new AdminClient(server.url, await AdminClient.signIn(server.url));
    const events = await Events.prepare(client, batch);
    await addChannels(client);
    return new KilledSite({ receiver, database, server, clock, armedBy, program, events });
  }

  get receiver(): Receiver {
    return this.#parts.receiver;
  }

  get database(): TestDatabase {
    return this.#parts.database;
  }

  get server(): TestServer {
    return this.#parts.server;
  }

  get written(): readonly string[] {
    return this.#parts.events.written;
  }

  waitUntilAllSent(): Promise<void> {
    return this.#passTimeUntil('all messages are sent', () => isAllSent(this.database));
  }

  /** Writes events, kills the server, and starts it again when its lease is over. */
  async killAt(moment: Moment): Promise<void> {
    if (moment === 'while it creates deliveries') await this.#killBeforeSending(moment);
    else await this.#killWhileSending(moment);
    await this.server.kill();
    this.kills.push(moment);
    const { clock } = this.#parts;
    clock.set(new Date(clock.moment.getTime() + LEASE_OVER_MS));
    this.server.changeEnvironment(this.receiver.environment(this.kills.length));
    this.#parts.program = await this.server.start();
  }

  async #killBeforeSending(moment: Moment): Promise<void> {
    await this.#passTimeUntil('all events have deliveries', () => haveAllDeliveries(this.database));
    await this.#arm(moment);
    // The deliveries may be created before the response is sent, which is lost then.
    await this.#parts.events.write().catch((error: unknown) => {
      if (!(error instanceof TypeError)) throw error;
    });
    await this.#waitForKill();
  }

  async #killWhileSending(moment: Moment): Promise<void> {
    await this.#parts.events.write();
    await this.#sendSome();
    if (moment === 'right after the receiver has answered' || moment === 'at a random moment') {
      await this.#killAfterAnswer(moment === 'at a random moment');
    } else {
      await this.#arm(moment);
      await this.#waitForKill();
    }
  }

  async #killAfterAnswer(isDelayed: boolean): Promise<void> {
    const kill = () => process.kill(this.server.processId, 'SIGKILL');
    this.receiver.afterNextAnswer = isDelayed
      ? () => setTimeout(kill, randomInt(LONGEST_RANDOM_DELAY_MS))
      : kill;
    await this.#waitForEnd();
  }

  /** Lets the server kill itself at a moment of kill-while-sending.mjs. */
  async #arm(moment: Moment): Promise<void> {
    const { armedBy } = this.#parts;
    // The server must not read a file that is not written completely.
    await writeFile(`${armedBy}.next`, moment);
    await rename(`${armedBy}.next`, armedBy);
  }

  async #waitForKill(): Promise<void> {
    await this.#waitForEnd();
    assert.ok(!existsSync(this.#parts.armedBy), 'the server killed itself');
  }

  /** Lets time pass until a condition holds. */
  async #passTimeUntil(what: string, condition: () => Promise<boolean>): Promise<void> {
    let arrived = this.receiver.arrivals.length;
    await waitWhileMessagesArrive(this.receiver, what, async () => {
      if (await condition()) return true;
      const isPaused = arrived === this.receiver.arrivals.length;
      arrived = this.receiver.arrivals.length;
      if (isPaused && !this.#parts.program.hasEnded) await this.#endPauses();
      return false;
    });
  }

  /** Waits until a random part of what is left to send has arrived, at most half of it. */
  async #sendSome(): Promise<void> {
    const [row] = await this.database.rows(
      `SELECT COUNT(*) AS count FROM notification_deliveries WHERE state = 'sent'`,
    );
    const left = this.written.length * CHANNELS.length - Number(row?.count);
    const target = this.receiver.arrivals.length + randomInt(1, Math.ceil(left / 2));
    await this.#passTimeUntil('a part of the messages has arrived', () =>
      Promise.resolve(this.receiver.arrivals.length >= target),
    );
  }

  #waitForEnd(): Promise<void> {
    return this.#passTimeUntil('the server is killed', () =>
      Promise.resolve(this.#parts.program.hasEnded),
    );
  }

  /** Moves the clock to the end of the first pause if all channels with messages are paused. */
  async #endPauses(): Promise<void> {
    const rows = await this.database.rows(
      `SELECT pausedUntil FROM notification_channels WHERE id IN
      (SELECT channelId FROM notification_deliveries WHERE nextAttemptAt IS NOT NULL)`,
    );
    const ends = rows.map(({ pausedUntil }) =>
      pausedUntil === null ? 0 : Date.parse(`${String(pausedUntil).replace(' ', 'T')}Z`),
    );
    const first = Math.min(...ends);
    const { clock } = this.#parts;
    if (ends.length > 0 && first > clock.moment.getTime()) clock.set(new Date(first));
  }
}
