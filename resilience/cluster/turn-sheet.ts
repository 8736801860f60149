import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sheet } from '../../testing/upstreams/sheet.ts';

/** How long a machine waits for the sheet, so that a refresh is running when something is killed. */
const RESPONSE_MS = 4_000;

/** The sheet of the race. Its total is the number of the turn, so that stored standings show which one was read. */
export class TurnSheet {
  /** The turn of each request that has ended, because the sheet was sent or the connection broke. */
  readonly readings: number[] = [];
  readonly #server: Server;
  #turn = 1;
  #running = 0;
  /** The highest number of requests at the same time. */
  mostAtOnce = 0;

  private constructor(server: Server) {
    this.#server = server;
  }

  /** Serves it to the containers on this machine. */
  static async serve(): Promise<TurnSheet> {
    const server = createServer();
    const turns = new TurnSheet(server);
    server.on('request', (_request, response) => {
      const turn = turns.#turn;
      turns.#running += 1;
      turns.mostAtOnce = Math.max(turns.mostAtOnce, turns.#running);
      const body = sheet([{ name: 'the player of this turn', wagered: turn }]);
      const timer = setTimeout(() => {
        response.writeHead(200, { 'content-type': 'text/csv' }).end(body);
      }, RESPONSE_MS);
      response.once('close', () => {
        clearTimeout(timer);
        turns.#running -= 1;
        turns.readings.push(turn);
      });
      server.emit('reading');
    });
    server.listen(0, '0.0.0.0');
    await once(server, 'listening');
    return turns;
  }

  /** @param host of this machine, as the containers reach it */
  addressAt(host: string): string {
    return `http://${host}:${(this.#server.address() as AddressInfo).port}/com.csv`;
  }

  /** Serves the sheet of a turn; resolves when it is requested. */
  async nextReading(turn: number): Promise<void> {
    this.#turn = turn;
    await once(this.#server, 'reading');
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
