import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A way to a database server that a test can block, freeze and open again. */
export class TcpProxy {
  readonly #target: { host: string; port: number };
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;
  #port = 0;
  #isFrozen = false;

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
      client.pipe(target).pipe(client);
      for (const [one, other] of [
        [client, target],
        [target, client],
      ] as const) {
        this.#sockets.add(one);
        if (this.#isFrozen) one.pause();
        one.on('error', () => other.destroy());
        one.on('close', () => {
          this.#sockets.delete(one);
          other.destroy();
        });
      }
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
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  /** Goes on accepting connections, and passes nothing on: a server that hangs. */
  freeze(): void {
    this.#isFrozen = true;
    for (const socket of this.#sockets) socket.pause();
  }

  /** Passes on what was held back, and everything that follows. */
  thaw(): void {
    this.#isFrozen = false;
    for (const socket of this.#sockets) socket.resume();
  }
}
