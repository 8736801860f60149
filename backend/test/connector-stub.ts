import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request of a connector. */
export interface ReceivedRequest {
  method: string | undefined;
  /** The host of the address to which it was sent. */
  host: unknown;
  /** Path and query. */
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface ConnectorReply {
  status?: number;
  type?: string;
  headers?: Record<string, string>;
  body: string | Uint8Array;
}

/** Receives the requests of all connectors (`PUBLIC_FETCH_STUB`). */
export class ConnectorStub {
  readonly requests: ReceivedRequest[] = [];
  reply: ConnectorReply = { body: '[]' };
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { method, url: path, headers } = request;
        const body = Buffer.concat(chunks).toString();
        this.requests.push({ method, host: headers['x-forwarded-host'], path, headers, body });
        const { status = 200, type = 'application/json', headers: others } = this.reply;
        response.writeHead(status, { 'content-type': type, ...others }).end(this.reply.body);
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
}
