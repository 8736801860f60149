import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '../../testing/free-port.ts';

/** A proxy in front of a database server. A test can block it, freeze it and open it again. */
export class TcpProxy {
  #target: { host: string; port: number };
  readonly #peers = new Map<Socket, Socket>();
  #server: Server | null = null;
  #port = 0;
  #isFrozen = false;
  /** How many more bytes the server may send before the proxy freezes, and what is called then. */
  #allowance: { bytes: number; onSpent: () => void } | null = null;

  /** @param target the database server */
  constructor(target: { host: string; port: number }) {
    this.#target = target;
  }

  /** The port of the proxy. It stays the same when the proxy is opened again. */
  get port(): number {
    return this.#port;
  }

  /** Forwards connections that are opened from now on to another server. */
  redirect(target: { host: string; port: number }): void {
    this.#target = target;
  }

  /** Accepts connections and forwards them. */
  async open(): Promise<void> {
    const server = createServer((client) => {
      const target = connect(this.#target);
      for (const [sender, receiver] of [
        [client, target],
        [target, client],
      ] as const) {
        this.#peers.set(sender, receiver);
        // Without the pause, the listener for `data` below would read the target's bytes, and they would be lost.
        if (this.#isFrozen) sender.pause();
        else sender.pipe(receiver);
        sender.on('error', () => receiver.destroy());
        sender.on('close', () => {
          this.#peers.delete(sender);
          receiver.destroy();
        });
      }
      target.on('data', ({ length }) => this.#spend(length));
    });
    this.#port ||= await freePort();
    server.listen(this.#port, '127.0.0.1');
    await once(server, 'listening');
    this.#server = server;
  }

  /** Closes all connections and rejects new ones. */
  async block(): Promise<void> {
    if (this.#server === null) return;
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server = null;
    for (const socket of this.#peers.keys()) socket.destroy();
    await closed;
  }

  /** Keeps accepting connections but forwards nothing, like a server that hangs. */
  freeze(): void {
    this.#isFrozen = true;
    for (const [sender, receiver] of this.#peers) sender.unpipe(receiver).pause();
  }

  /** Forwards everything again, including what arrived in the meantime. */
  thaw(): void {
    this.#isFrozen = false;
    for (const [sender, receiver] of this.#peers) sender.pipe(receiver);
  }

  /** Freezes after the server has sent this many more bytes. Resolves when it freezes. */
  freezeAfter(bytes: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#allowance = { bytes, onSpent: resolve };
    return promise;
  }

  #spend(bytes: number): void {
    if (this.#allowance === null) return;
    this.#allowance.bytes -= bytes;
    if (this.#allowance.bytes > 0) return;
    this.freeze();
    this.#allowance.onSpent();
    this.#allowance = null;
  }
}
