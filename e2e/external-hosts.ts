import type { BrowserContextOptions } from '@playwright/test';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { CERTIFICATE, KEY } from '../testing/certificates.ts';

/** The page at all other hosts, also in the frame of a player. Without an icon, browsers would request one. */
const ELSEWHERE =
  '<!doctype html><html lang="en"><title>Elsewhere</title><link rel="icon" href="data:,"><body style="background:#000">';

const THUMBNAIL_HOST = /^i\d?\.ytimg\.com$/;

/** A stub image for a thumbnail. */
export interface Picture {
  status: number;
  contentType: string;
  body: Buffer;
}

export interface ExternalHosts {
  /** Options for a browser context whose pages use these hosts. */
  contextOptions: Required<Pick<BrowserContextOptions, 'proxy' | 'ignoreHTTPSErrors'>>;
  close: () => Promise<void>;
}

/**
 * Replaces all hosts but this machine: thumbnails are stubbed, navigation gets a blank page,
 * everything else fails.
 *
 * This is a proxy, because a route would switch off the browser's cache: each page would load and
 * compile all scripts again.
 * @param thumbnail returns the image for a path of the thumbnail host
 */
export async function startExternalHosts(
  thumbnail: (path: string) => Picture | Promise<Picture>,
): Promise<ExternalHosts> {
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { hostname, pathname } = new URL(
      request.url ?? '/',
      `http://${request.headers.host ?? ''}`,
    );
    if (THUMBNAIL_HOST.test(hostname)) {
      const { status, contentType, body } = await thumbnail(pathname);
      response.writeHead(status, { 'content-type': contentType }).end(body);
    } else if (request.headers['sec-fetch-mode'] === 'navigate') {
      response.writeHead(200, { 'content-type': 'text/html' }).end(ELSEWHERE);
    } else {
      request.socket.destroy();
    }
  };
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    respond(request, response).catch((error: unknown) => response.destroy(error as Error));
  };
  const secure = createSecureServer({ key: KEY, cert: CERTIFICATE }, listener);
  const sockets = new Set<Socket>();
  const proxy = createServer(listener)
    .on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      // A page that is closed resets its connections.
      socket.on('error', () => socket.destroy());
    })
    .on('connect', (_request, socket, head) => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      socket.unshift(head);
      secure.emit('connection', socket);
    })
    .listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  return {
    contextOptions: {
      proxy: { server: `127.0.0.1:${String(port)}`, bypass: '127.0.0.1,localhost' },
      ignoreHTTPSErrors: true,
    },
    close: async () => {
      proxy.close();
      for (const socket of sockets) socket.destroy();
      await once(proxy, 'close');
    },
  };
}
