import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer, type LookupFunction, type Server } from 'node:net';
import tls, { type ConnectionOptions } from 'node:tls';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { MovableClock } from '../../../test/movable-clock.js';
import { readEnvironment } from '../../core/config/read-environment.js';
import { SourceError } from '../source-error.js';
import { BoundedFetchService } from './bounded-fetch.service.js';
import { type HostResolver, systemResolver } from './guarded-lookup.js';

const PUBLIC = { address: '93.184.215.14', family: 4 };
const PRIVATE = { address: '127.0.0.1', family: 4 };

/** A server in the own network, which must not be reached. */
let privateServer: Server;
let port = 0;
let connections = 0;
const fetchers: BoundedFetchService[] = [];

beforeAll(async () => {
  privateServer = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  privateServer.listen(0, PRIVATE.address);
  await once(privateServer, 'listening');
  ({ port } = privateServer.address() as AddressInfo);
});
beforeEach(() => {
  connections = 0;
});
afterEach(async () => {
  jest.restoreAllMocks();
  await Promise.all(fetchers.splice(0).map((fetcher) => fetcher.onApplicationShutdown()));
});
afterAll(() => void privateServer.close());

interface Network {
  resolve?: HostResolver;
  stub?: string;
}

/** Sends a message. */
function post(url: string, { resolve = systemResolver, stub }: Network = {}) {
  const environment = readEnvironment({
    UPSTREAM_TIMEOUT_MS: '20000',
    ...(stub !== undefined && { PUBLIC_FETCH_STUB: stub }),
  });
  const fetcher = new BoundedFetchService(environment, new MovableClock(), resolve);
  fetchers.push(fetcher);
  return fetcher.send({ url, json: '{}' });
}

/** Sends a message; returns the code of the failure. */
async function send(url: string, network?: Network): Promise<string> {
  const error: unknown = await post(url, network).then(
    () => new Error('It was sent.'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof SourceError)) throw error;
  return error.code;
}

/** Makes connections to public addresses fail, as without internet; returns the addresses. */
function withoutInternet(): string[] {
  const addresses: string[] = [];
  const connect = tls.connect;
  const connectLocally = (options: ConnectionOptions & { lookup: LookupFunction }) => {
    const lookup: LookupFunction = (hostname, lookupOptions, done) => {
      options.lookup(hostname, { ...lookupOptions, all: true }, (error, found) => {
        if (error || !Array.isArray(found)) return done(error, found);
        addresses.push(...found.map(({ address }) => address));
        if (found.every(({ address }) => address === PRIVATE.address)) return done(null, found);
        done(Object.assign(new Error('There is no internet.'), { code: 'ENETUNREACH' }), []);
      });
    };
    return connect({ ...options, lookup });
  };
  jest.spyOn(tls, 'connect').mockImplementation(connectLocally as typeof tls.connect);
  return addresses;
}

/** Starts a server that receives all messages, and runs `test` with its address. */
async function withReceiver(
  handler: RequestListener,
  test: (stub: string) => Promise<void>,
): Promise<void> {
  const receiver = createHttpServer(handler);
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  await test(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}`);
  receiver.closeAllConnections();
  receiver.close();
}

describe('a message to an address that an admin has entered', () => {
  it('goes to the address that was checked, whatever the name resolves to afterwards', async () => {
    const addresses = withoutInternet();
    let lookups = 0;
    const rebinding: HostResolver = (_hostname, done) => {
      lookups += 1;
      done(null, [lookups === 1 ? PUBLIC : PRIVATE]);
    };
    const url = `https://hooks.example:${port}/in`;
    expect(await send(url, { resolve: rebinding })).toBe('unreachable');
    expect(addresses).toEqual([PUBLIC.address]);
    expect(await send(url, { resolve: rebinding })).toBe('private-address');
    expect(connections).toBe(0);
  });

  it.each([
    ['a private address', [PRIVATE]],
    ['a public and a private address', [PUBLIC, PRIVATE]],
    ['a private address that is written as IPv6', [{ address: '::ffff:127.0.0.1', family: 6 }]],
  ])('is not sent if the name of the host has %s', async (_what, resolved) => {
    const resolve: HostResolver = (_hostname, done) => done(null, resolved);
    expect(await send(`https://hooks.example:${port}/in`, { resolve })).toBe('private-address');
    expect(connections).toBe(0);
  });

  it.each([
    ['https://127.0.0.1', 'private-address'],
    ['https://2130706433', 'private-address'],
    ['https://[::1]', 'private-address'],
    ['https://localhost', 'private-address'],
    ['http://hooks.example', 'bad-address'],
  ])('is not sent to %s', async (origin, code) => {
    expect(await send(`${origin}:${port}/in`)).toBe(code);
    expect(connections).toBe(0);
  });

  it.each([301, 302, 303, 307, 308])(
    'is not forwarded to the local network by a redirect with status %d',
    async (status) => {
      let requests = 0;
      const redirect: RequestListener = (_request, response) => {
        requests += 1;
        response.writeHead(status, { location: `http://127.0.0.1:${port}/` }).end();
      };
      await withReceiver(redirect, async (stub) => {
        expect(await send('https://hooks.example/in', { stub })).toBe('forbidden-redirect');
      });
      expect(requests).toBe(1);
      expect(connections).toBe(0);
    },
  );

  it.each(['deflate', 'zstd'])(
    'is sent if the response has a body in a compression that was not requested: %s',
    async (encoding) => {
      const accept: RequestListener = (_request, response) =>
        void response.writeHead(202, { 'content-encoding': encoding }).end('packed');
      await withReceiver(accept, async (stub) => {
        expect(await post('https://hooks.example/in', { stub })).toMatchObject({
          status: 202,
          body: '',
        });
      });
    },
  );
});
