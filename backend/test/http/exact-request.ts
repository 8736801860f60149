import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestApp } from '../harness.js';

export interface ExactRequest {
  method?: string;
  /** Sent unchanged, without normalization. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface ExactResponse {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: Buffer;
}

/** Sends a request exactly as given, which ordinary HTTP clients do not do. */
export function exactRequest(site: TestApp, sent: ExactRequest): Promise<ExactResponse> {
  const { port } = site.app.getHttpServer().address() as AddressInfo;
  const { method = 'GET', path, headers = {}, body } = sent;
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, method, path, headers }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
