import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const NOTES = 'https://releases.example/notes';

export type Respond = (request: IncomingMessage, response: ServerResponse) => void;

/** A response with a body of a type. */
export const file =
  (body: string | Buffer, type = 'application/json'): Respond =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': type }).end(body);
  };
export const announce = (version: string, fields: object = {}): Respond =>
  file(JSON.stringify({ version, notes: NOTES, ...fields }));

export interface AnnouncingServer {
  url: string;
  close: () => void;
}

/** Starts a stub of the server that announces new versions. */
export async function startAnnouncingServer(respond: Respond): Promise<AnnouncingServer> {
  const server = createServer(respond).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Files and servers that are wrong, each with the reason in the log. */
export const FAULTS: [string, Respond, RegExp][] = [
  ['a missing file', (_, response) => response.writeHead(404).end(), /status 404/],
  ['an error of the server', (_, response) => response.writeHead(503).end(), /status 503/],
  ['a connection that is reset', ({ socket }) => socket.destroy(), /connection/],
  [
    'a file that is too large',
    file(JSON.stringify({ version: '9.9.9', notes: NOTES, more: 'x'.repeat(20_000) })),
    /larger than|too large/,
  ],
  ['a web page', file('<!doctype html>', 'text/html'), /web page/],
  [
    'a redirect into the local network',
    (_, response) => response.writeHead(302, { location: 'https://127.0.0.1/x' }).end(),
    /private network|not public|redirect/,
  ],
  ['an empty file', file(''), /empty/],
  ['JSON that is cut off', file('{"version": "9.9.9"'), /not valid JSON/],
  ['bytes that are not text', file(Buffer.from([0xff, 0xfe, 0x00])), /not text in UTF-8/],
  ['a version that is none', announce('latest'), /version is missing/],
  ['a version that is a number', file(`{"version":9,"notes":"${NOTES}"}`), /version is missing/],
  ['a list', file(`["9.9.9","${NOTES}"]`), /version is missing/],
  ['no release notes', file('{"version":"9.9.9"}'), /release notes is missing/],
  [
    'release notes that would run a script',
    announce('9.9.9', { notes: 'javascript:alert(1)' }),
    /release notes is missing/,
  ],
  ['a security field of another type', announce('9.9.9', { security: 'yes' }), /neither true nor/],
  [
    'text with more words',
    file(`9.9.9 ${NOTES} security now`, 'text/plain'),
    /has more than a version/,
  ],
];

/** Servers that never complete a response. */
export const SILENT: [string, Respond][] = [
  ['does not respond', () => undefined],
  [
    'does not end its response',
    (_, response) => response.writeHead(200, { 'content-type': 'text/plain' }).write('9.9.9'),
  ],
];
