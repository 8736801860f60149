import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A way to a database server that a test can block, freeze and open again. */
export class TcpProxy {
  readonly #target: { host: string; port: number };
  readonly #leadsTo = new Map<Socket, Socket>();
  #server: Server | null = null;
  #port = 0;
  #isFrozen = false;
  /** How many more bytes of the server's may pass before it freezes by itself, and who waits for that. */
  #allowance: { bytes: number; isSpent: () => void } | null = null;

  /** @param target where it leads */
  constructor(target: { host: string; port: number }) {
    this.#target = target;
  }

  /** Where it is; it stays the same over all openings. */
  get port(): number {
    return this.#port;
  }

  /** Lets connections through. */
  async open(): Promise<void> {
    const server = createServer((client) => {
      const target = connect(this.#target);
      for (const [one, other] of [
        [client, target],
        [target, client],
      ] as const) {
        this.#leadsTo.set(one, other);
        if (!this.#isFrozen) one.pipe(other);
        one.on('error', () => other.destroy());
        one.on('close', () => {
          this.#leadsTo.delete(one);
          other.destroy();
        });
      }
      target.on('data', ({ length }) => this.#spend(length));
    });
    server.listen(this.#port, '127.0.0.1');
    await once(server, 'listening');
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  /** Cuts all connections and refuses new ones. */
  async block(): Promise<void> {
    if (this.#server === null) return;
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server = null;
    for (const socket of this.#leadsTo.keys()) socket.destroy();
    await closed;
  }

  /** Goes on accepting connections, and passes nothing on: a server that hangs. */
  freeze(): void {
    this.#isFrozen = true;
    for (const [one, other] of this.#leadsTo) one.unpipe(other).pause();
  }

  /** Passes on what was held back, and everything that follows. */
  thaw(): void {
    this.#isFrozen = false;
    for (const [one, other] of this.#leadsTo) one.pipe(other);
  }

  /** Freezes once the server has sent so many bytes more; resolves when it has. */
  freezeAfter(bytes: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#allowance = { bytes, isSpent: resolve };
    return promise;
  }

  #spend(bytes: number): void {
    if (this.#allowance === null) return;
    this.#allowance.bytes -= bytes;
    if (this.#allowance.bytes > 0) return;
    this.freeze();
    this.#allowance.isSpent();
    this.#allowance = null;
  }
}
