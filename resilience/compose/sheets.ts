import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { raceRows } from '../../testing/race-rows.ts';
import { sheet } from '../../testing/upstreams/sheet.ts';
import type { Stack } from './stack.ts';

/** A sheet that is served from this machine to containers. */
export class Sheets {
  /** The times of all fetches, in milliseconds since 1970. */
  readonly fetchedAt: number[] = [];
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async serve(players: number): Promise<Sheets> {
    const csv = sheet(raceRows(players));
    const server = createServer();
    const sheets = new Sheets(server);
    server.on('request', (_request, response) => {
      sheets.fetchedAt.push(Date.now());
      response.writeHead(200, { 'content-type': 'text/csv' }).end(csv);
    });
    server.listen(0, '0.0.0.0');
    await once(server, 'listening');
    return sheets;
  }

  /** The URL of the sheet from within the containers of a stack. */
  async addressFor(stack: Stack): Promise<string> {
    const { port } = this.#server.address() as AddressInfo;
    return `http://${await stack.hostAddress()}:${port}/com.csv`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
