import type { AdminClient } from '../../testing/admin-client.ts';
import { CHANNELS, type Channel, SIGNING_SECRET } from './receiver.ts';

const ADDRESSES: Record<Channel, string> = {
  webhook: 'https://hooks.example/hook',
  discord: 'https://discord.com/api/webhooks/42/token',
};

export async function addChannels(client: AdminClient): Promise<void> {
  for (const kind of CHANNELS) {
    const channel = { name: kind, kind, address: ADDRESSES[kind], events: ['link-changed'] };
    const key = kind === 'webhook' ? { signingSecret: SIGNING_SECRET } : {};
    await client.addNotificationChannel({ ...channel, ...key });
  }
}

/** Makes changes that write events. The name of an event is the host of the new link. */
export class Events {
  /** The names of all events. */
  readonly written: string[] = [];
  readonly #client: AdminClient;
  readonly #batch: number;
  #batches = 0;

  private constructor(client: AdminClient, batch: number) {
    this.#client = client;
    this.#batch = batch;
  }

  /** @param batch the number of bonuses, and of the events of one change */
  static async prepare(client: AdminClient, batch: number): Promise<Events> {
    const events = new Events(client, batch);
    // The links lead to the receiver, which must only get messages.
    await client.changeSettings(() => ({ checkLinks: false }));
    await events.#import(events.#hosts());
    return events;
  }

  /** Imports all bonuses with other links, which is one change and writes an event for each link. */
  async write(): Promise<void> {
    this.#batches += 1;
    const hosts = this.#hosts();
    this.written.push(...hosts);
    await this.#import(hosts);
  }

  #hosts(): string[] {
    return Array.from({ length: this.#batch }, (_, index) => `e${this.#batches}-${index}.example`);
  }

  async #import(hosts: readonly string[]): Promise<void> {
    const bonuses = hosts.map((host, index) => ({
      title: `Bonus ${index}`,
      description: 'Its link changes.',
      ctaHref: `https://${host}/`,
      // Publishing hundreds of bonuses repeatedly would only slow down the changes.
      isActive: false,
    }));
    await this.#client.import({ ...(await this.#client.export()), bonuses });
  }
}
