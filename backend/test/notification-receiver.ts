import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that a channel sent. */
export interface ReceivedRequest {
  /** The host of the address to which it was sent. */
  host: string;
  /** Path and query. */
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Reply {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

/** Never responds. */
export const NEVER = 'never';

/** As Discord responds to `wait=true`. */
export const DISCORD_ACCEPTS: Reply = { status: 200, body: '{"id":"1"}' };

/** Receives what is sent to any host on the internet (`PUBLIC_FETCH_STUB`). */
export class NotificationReceiver {
  readonly requests: ReceivedRequest[] = [];
  /** What is responded; a function may choose by request. */
  reply: (request: ReceivedRequest) => Reply | typeof NEVER = () => DISCORD_ACCEPTS;
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const [, host = '', ...path] = (request.url ?? '').split('/');
        const received = {
          host,
          path: `/${path.join('/')}`,
          headers: request.headers,
          body: Buffer.concat(chunks).toString('utf8'),
        };
        this.requests.push(received);
        const reply = this.reply(received);
        if (reply === NEVER) return;
        response.writeHead(reply.status, reply.headers).end(reply.body);
      });
    });
  }

  /** Starts listening; returns the value of `PUBLIC_FETCH_STUB`. */
  async start(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  /** The requests of one host, or of all. */
  to(host: string): ReceivedRequest[] {
    return this.requests.filter((request) => request.host === host);
  }
}
