import { once, EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { AdminClient } from '../../testing/admin-client.ts';

const WRITERS = 4;
/** The pause of each writer between two writes. */
const PAUSE_MS = 150;

const bonus = (title: string) => ({
  title,
  description: 'Written while something is killed.',
  ctaHref: 'https://a.example',
  isActive: false,
});

/** Admins who change bonuses all the time. Each writer changes its own bonus, one write after the other. */
export class Writers {
  /** The ids of their bonuses. */
  readonly ids: readonly number[];
  /** The titles of all acknowledged writes. */
  readonly acknowledged: string[] = [];
  /** Why each write was not acknowledged. The write may still have been stored. */
  readonly failures: string[] = [];
  /** The times of the acknowledgements, by `performance.now()`. */
  readonly #times: number[] = [];
  readonly #events = new EventEmitter();
  readonly #client: AdminClient;
  readonly #ended: Promise<unknown>;
  #isStopped = false;

  private constructor(client: AdminClient, ids: readonly number[]) {
    this.#client = client;
    this.ids = ids;
    this.#ended = Promise.all(ids.map((id, index) => this.#write(id, `Writer ${index + 1}`)));
  }

  static async start(client: AdminClient): Promise<Writers> {
    const ids: number[] = [];
    for (let writer = 1; writer <= WRITERS; writer += 1) {
      ids.push((await client.createBonus(bonus(`Writer ${writer}`))).id);
    }
    return new Writers(client, ids);
  }

  /** Resolves with the next acknowledgement of a write that is sent after this call. */
  async nextAcknowledgement(): Promise<void> {
    const since = performance.now();
    for (;;) {
      const [sentAt] = (await once(this.#events, 'acknowledged')) as [number];
      if (sentAt >= since) return;
    }
  }

  /**
   * The longest time between two acknowledgements, of which the second came after `since`, in milliseconds.
   * Infinity if there was none after `since`.
   */
  longestPauseAfter(since: number): number {
    const first = this.#times.findIndex((time) => time > since);
    if (first === -1) return Infinity;
    const times = this.#times.slice(Math.max(0, first - 1));
    return Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? time)));
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#ended;
  }

  async #write(id: number, name: string): Promise<void> {
    for (let count = 1; !this.#isStopped; count += 1) {
      const title = `${name}, write ${count}`;
      const sentAt = performance.now();
      try {
        await this.#client.updateBonus(id, bonus(title));
        this.acknowledged.push(title);
        this.#times.push(performance.now());
        this.#events.emit('acknowledged', sentAt);
      } catch (error) {
        this.failures.push(String(error));
      }
      await delay(PAUSE_MS);
    }
  }
}
