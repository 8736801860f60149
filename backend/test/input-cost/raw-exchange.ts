import type { Server } from 'node:http';
import { duplexPair } from 'node:stream';

export interface RawRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
}

/** A request as bytes. Header values that are not Latin-1 are sent as UTF-8. */
export function bytesOf({ method, path, headers, body = '' }: RawRequest): Buffer {
  const content = Buffer.from(body);
  const head = Object.entries({
    Host: 'localhost',
    Connection: 'close',
    ...(content.length > 0 && { 'Content-Length': String(content.length) }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([
    Buffer.from(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n`),
    content,
  ]);
}

/**
 * Sends bytes to a server without a network, whose cost would hide that of the request; returns the
 * status and the number of bytes of the response.
 */
export function exchange(
  server: Server,
  bytes: Buffer,
): Promise<{ status: number; responseBytes: number }> {
  const [client, served] = duplexPair();
  Object.assign(served, { remoteAddress: '127.0.0.1', remotePort: 1 });
  server.emit('connection', served);
  return new Promise((resolve, reject) => {
    let status: number | undefined;
    let responseBytes = 0;
    client.on('data', (chunk: Buffer) => {
      status ??= Number(chunk.subarray(9, 12).toString());
      responseBytes += chunk.length;
    });
    client.once('error', reject);
    client.once('end', () => {
      client.destroy();
      resolve({ status: status ?? 0, responseBytes });
    });
    client.write(bytes);
  });
}
