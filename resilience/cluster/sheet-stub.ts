import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sheet } from '../../testing/upstreams/sheet.ts';

/** How long a machine waits for the sheet, so that a refresh is running when something is killed. */
const RESPONSE_MS = 4_000;

/**
 * Serves the sheet of the race. Each test step serves a new version; its total is the version number. So stored
 * standings show which version was fetched.
 */
export class SheetStub {
  /** The version of each fetch that has ended, because the sheet was sent or the connection broke. */
  readonly fetches: number[] = [];
  readonly #server: Server;
  #version = 1;
  #running = 0;
  /** The highest number of fetches at the same time. */
  mostAtOnce = 0;

  private constructor(server: Server) {
    this.#server = server;
  }

  /** Serves it to the containers on this machine. */
  static async serve(): Promise<SheetStub> {
    const server = createServer();
    const stub = new SheetStub(server);
    server.on('request', (_request, response) => {
      const version = stub.#version;
      stub.#running += 1;
      stub.mostAtOnce = Math.max(stub.mostAtOnce, stub.#running);
      const body = sheet([{ name: 'the player of this version', wagered: version }]);
      const timer = setTimeout(() => {
        response.writeHead(200, { 'content-type': 'text/csv' }).end(body);
      }, RESPONSE_MS);
      response.once('close', () => {
        clearTimeout(timer);
        stub.#running -= 1;
        stub.fetches.push(version);
      });
      server.emit('fetch');
    });
    server.listen(0, '0.0.0.0');
    await once(server, 'listening');
    return stub;
  }

  /** @param host the host name or address at which containers reach this machine */
  addressAt(host: string): string {
    return `http://${host}:${(this.#server.address() as AddressInfo).port}/com.csv`;
  }

  /** Serves a version; resolves when it is fetched for the first time. */
  async nextFetch(version: number): Promise<void> {
    this.#version = version;
    await once(this.#server, 'fetch');
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
