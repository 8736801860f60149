import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bonus } from '../../testing/admin-responses.ts';
import type { DatabaseFactory } from '../../testing/database.ts';
import { SettableClock } from '../../testing/frozen-clock.ts';
import { TestServer } from '../../testing/server.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { isPublished } from './bonus-places.ts';

/** A server whose clock the test sets. */
export class ClockedReplica {
  readonly server: TestServer;
  readonly #clock: SettableClock;

  constructor(server: TestServer, clock: SettableClock) {
    this.server = server;
    this.#clock = clock;
  }

  get url(): string {
    return this.server.url;
  }

  setClock(moment: Date): void {
    this.#clock.set(moment);
  }

  /** Starts the server, which must not be running, at a time of its clock. */
  async startAt(moment: Date): Promise<void> {
    this.setClock(moment);
    await this.server.start();
  }

  /** Waits until the timers of the server have published or withdrawn a bonus. */
  async waitUntil(bonus: Bonus, expected: 'public' | 'hidden'): Promise<void> {
    await waitUntil(
      `'${bonus.title}' becomes ${expected} at ${this.url}`,
      async () => (await isPublished(this.url, bonus)) === (expected === 'public'),
    );
  }
}

/**
 * Starts servers with one database and a clock for each.
 *
 * @param stack gets what is to be disposed of
 */
export async function startClockedReplicas(
  count: number,
  make: DatabaseFactory,
  moment: Date,
  stack: AsyncDisposableStack,
): Promise<ClockedReplica[]> {
  const folder = await mkdtemp(join(tmpdir(), 'playhouse-clocks-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const database = await make();
  stack.defer(() => database.drop());
  const shared = { ...database, drop: () => Promise.resolve() };
  const secret = randomBytes(36).toString('base64');
  const replicas: ClockedReplica[] = [];
  while (replicas.length < count) {
    const clock = new SettableClock(join(folder, String(replicas.length)), moment);
    const server = await TestServer.prepare({
      database: () => Promise.resolve(shared),
      environment: { ...clock.environment, SESSION_SECRET: secret },
    });
    stack.defer(() => server.dispose());
    if (replicas.length === 0) await server.migrate();
    await server.start();
    replicas.push(new ClockedReplica(server, clock));
  }
  return replicas;
}
