import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { CERTIFICATE, KEY } from '../testing/certificates.ts';

export interface TlsProxy {
  port: number;
  close: () => Promise<void>;
}

/**
 * Terminates TLS in front of a server on this machine, as nginx does: it passes on the name that the
 * browser uses, whatever it is.
 */
export async function startTlsProxy(serverPort: number): Promise<TlsProxy> {
  const sockets = new Set<Socket>();
  const proxy = createServer({ key: KEY, cert: CERTIFICATE }, (incoming, response) => {
    const { method, url, headers } = incoming;
    const forwarded = { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' };
    const outgoing = request(
      {
        port: serverPort,
        host: 'localhost',
        method,
        path: url,
        headers: { ...headers, ...forwarded },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  })
    .on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    })
    .listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    port: (proxy.address() as AddressInfo).port,
    close: async () => {
      proxy.close();
      for (const socket of sockets) socket.destroy();
      await once(proxy, 'close');
    },
  };
}
