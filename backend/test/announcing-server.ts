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

const VERSION_MISSING = 'The version is missing, or not a version such as 1.2.0.';
const NOTES_MISSING =
  'The address of the release notes is missing, or does not start with https://.';

/** Files and servers that are wrong, each with the reason in the log. */
export const FAULTS: [string, Respond, string][] = [
  [
    'a missing file',
    (_, response) => response.writeHead(404).end(),
    'The source responded with status 404: there is nothing at this address.',
  ],
  [
    'an error of the server',
    (_, response) => response.writeHead(503).end(),
    'The source responded with status 503.',
  ],
  [
    'a connection that is reset',
    ({ socket }) => socket.destroy(),
    'The connection was closed before a response arrived.',
  ],
  [
    'a file that is too large',
    file(JSON.stringify({ version: '9.9.9', notes: NOTES, more: 'x'.repeat(20_000) })),
    'The response is larger than 16384 bytes.',
  ],
  [
    'a web page',
    file('<!doctype html>', 'text/html'),
    'The source responded with a web page instead of data.',
  ],
  [
    'a redirect into the local network',
    (_, response) => response.writeHead(302, { location: 'https://127.0.0.1/x' }).end(),
    'The address is in a private network.',
  ],
  ['an empty file', file(''), 'The source sent an empty response.'],
  ['JSON that is cut off', file('{"version": "9.9.9"'), 'The file is not valid JSON.'],
  [
    'bytes that are not text',
    file(Buffer.from([0xff, 0xfe, 0x00])),
    'The file is not text in UTF-8.',
  ],
  ['an invalid version', announce('latest'), VERSION_MISSING],
  ['a version that is a number', file(`{"version":9,"notes":"${NOTES}"}`), VERSION_MISSING],
  ['a list', file(`["9.9.9","${NOTES}"]`), VERSION_MISSING],
  ['no release notes', file('{"version":"9.9.9"}'), NOTES_MISSING],
  [
    'release notes that would run a script',
    announce('9.9.9', { notes: 'javascript:alert(1)' }),
    NOTES_MISSING,
  ],
  [
    'a security field of another type',
    announce('9.9.9', { security: 'yes' }),
    'The field security is neither true nor false.',
  ],
  [
    'text with more words',
    file(`9.9.9 ${NOTES} security now`, 'text/plain'),
    "The file has more than a version, the address of the release notes and the word 'security'.",
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
