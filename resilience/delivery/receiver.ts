import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

/**
 * How long the tested server waits for a response. If this process were slower, it would count a message as
 * accepted that the server sends again.
 */
const TIMEOUT_MS = 60_000;
/** The same if some messages get no response in time, which only the proof tests, on an idle machine. */
const SHORT_TIMEOUT_MS = 5_000;
/** The delay of a response for which the server no longer waits. */
const LATE_MS = SHORT_TIMEOUT_MS + 200;
/** In the form of Standard Webhooks. */
export const SIGNING_SECRET = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;

export const CHANNELS = ['webhook', 'discord'] as const;
export type Channel = (typeof CHANNELS)[number];

const HOSTS: Record<string, Channel> = { 'hooks.example': 'webhook', 'discord.com': 'discord' };

/** The answers that make the server send the message again. */
export type Fault = 'rate limit' | 'error' | 'reset' | 'late success' | 'silence';
/** The channels begin with different faults, so that few messages are enough to get all of them. */
const FIRST_FAULT: Record<Channel, number> = { webhook: 0, discord: 3 };

/** A message that arrived completely. */
export interface Arrival {
  channel: Channel;
  /** The number of the start of the server that sent it. */
  start: number;
  /** Of a webhook; Discord's messages have none. */
  id: string | null;
  body: string;
  /** Null if it was accepted. */
  fault: Fault | null;
}

/** When the receiver answers with a fault. */
interface FaultPlan {
  /** In the order in which they are given. */
  kinds: readonly Fault[];
  /** One of this many messages to each channel gets a fault; the faults take turns. */
  every: number;
  /** When each fault has had its turn, this many messages in a row get an error, as in an outage. */
  outage: number;
}

/** Receives what is sent to any host (`PUBLIC_FETCH_STUB`), and fails on demand. */
export class Receiver {
  /** In the order of arrival. */
  readonly arrivals: Arrival[] = [];
  /** Problems of requests, such as a wrong signature. */
  readonly problems: string[] = [];
  /** Null: it accepts everything. */
  faults: FaultPlan | null = null;
  /** Called once, as soon as a message has been accepted and the response is sent. */
  afterNextAnswer: (() => void) | null = null;
  readonly #server: Server;
  /** The number of messages to each channel since `faults` was set. */
  readonly #counts: Record<Channel, number> = { webhook: 0, discord: 0 };
  readonly #webhook = new Webhook(SIGNING_SECRET);

  private constructor(server: Server) {
    this.#server = server;
    server.on('request', (request, response) => {
      // A request that ends with the server that sent it is not a message.
      this.#receive(request, response).catch(() => response.destroy());
    });
  }

  static async start(): Promise<Receiver> {
    const receiver = new Receiver(createServer());
    receiver.#server.listen(0, '127.0.0.1');
    await once(receiver.#server, 'listening');
    return receiver;
  }

  /** @param start the number of the start of the server, which its requests then contain */
  environment(start: number): Record<string, string> {
    const { port } = this.#server.address() as AddressInfo;
    return {
      PUBLIC_FETCH_STUB: `http://127.0.0.1:${port}/${start}`,
      UPSTREAM_TIMEOUT_MS: String(
        this.faults?.kinds.includes('silence') ? SHORT_TIMEOUT_MS : TIMEOUT_MS,
      ),
    };
  }

  to(channel: Channel): Arrival[] {
    return this.arrivals.filter((arrival) => arrival.channel === channel);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, start, host = ''] = (request.url ?? '').split('/');
    const body = (await buffer(request)).toString('utf8');
    const channel = HOSTS[host];
    if (channel === undefined) {
      this.problems.push(`a request to ${host}`);
      response.end();
      return;
    }
    const id = channel === 'webhook' ? this.#verifiedId(request, body) : null;
    const fault = this.#nextFault(channel);
    this.arrivals.push({ channel, start: Number(start), id, body, fault });
    if (fault === null) this.#accept(response);
    else this.#fail(response, fault);
  }

  /**
   * The id of a signed message. `Webhook.verify` would compare the time with the clock of this process,
   * but the test moves the clock of the server.
   */
  #verifiedId({ headers }: IncomingMessage, body: string): string {
    const {
      'webhook-id': id,
      'webhook-timestamp': seconds,
      'webhook-signature': signature,
    } = headers;
    const signedAt = new Date(Number(seconds) * 1_000);
    if (signature !== this.#webhook.sign(String(id), signedAt, body)) {
      this.problems.push(`the signature of ${String(id)}`);
    }
    return String(id);
  }

  #nextFault(channel: Channel): Fault | null {
    if (this.faults === null) return null;
    const { kinds, every, outage } = this.faults;
    const count = this.#counts[channel]++;
    const turn = Math.floor(count / every);
    const index = (turn - 1 + FIRST_FAULT[channel]) % (kinds.length + 1);
    const length = index === kinds.length ? outage : 1;
    // In the first turn, all messages are accepted.
    return turn === 0 || count % every >= length ? null : (kinds[index] ?? 'error');
  }

  #accept(response: ServerResponse): void {
    // Discord responds with the stored message.
    response.end('{"id":"1"}', () => {
      const act = this.afterNextAnswer;
      this.afterNextAnswer = null;
      act?.();
    });
  }

  #fail(response: ServerResponse, fault: Fault): void {
    switch (fault) {
      case 'rate limit':
        response.writeHead(429, { 'retry-after': '30' }).end();
        return;
      case 'error':
        response.writeHead(500).end();
        return;
      case 'reset':
        response.socket?.resetAndDestroy();
        return;
      case 'late success':
        setTimeout(() => response.end('{"id":"1"}'), LATE_MS);
        return;
      case 'silence':
        // The server gives up, and closes the connection.
        return;
    }
  }
}
