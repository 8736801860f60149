import type { LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type LookupFunction, Socket } from 'node:net';
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
import { spellingsOf } from '../../../test/http/address-spellings.js';
import { MovableClock } from '../../../test/movable-clock.js';
import { readEnvironment } from '../../core/config/read-environment.js';
import { BoundedFetchService } from './bounded-fetch.service.js';
import type { HostResolver } from './guarded-lookup.js';
import { isPublicAddress } from './public-address.js';
import { SourceError } from '../source-error.js';

const HOST = 'sheets.test.example';
const PUBLIC: LookupAddress = { address: '142.250.74.110', family: 4 };
const PRIVATE: LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
  { address: '10.0.0.1', family: 4 },
  { address: '169.254.169.254', family: 4 },
  { address: '::ffff:127.0.0.1', family: 6 },
  { address: 'fd00:ec2::254', family: 6 },
];

/** The resolver's results from now on, in order; the last one repeats. */
let results: LookupAddress[][] = [];
const resolve: HostResolver = (_hostname, done) =>
  done(null, (results.length > 1 ? results.shift() : results[0]) ?? []);

/** All hosts are allowed here, so a rejection is caused by the address. */
const fetcherFor = (sourceHosts: string[]) =>
  new BoundedFetchService(
    { ...readEnvironment({ UPSTREAM_TIMEOUT_MS: '20000' }), sourceHosts },
    new MovableClock(),
    resolve,
  );

const failureOf = async (fetched: Promise<unknown>): Promise<string> => {
  const error: unknown = await fetched.then(
    () => new Error('It was fetched.'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof SourceError)) throw error;
  return error.code;
};

/** Listens in the local network and counts connections. */
async function listener(host: string) {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  }).listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, count: () => connections, close: () => server.close() };
}

const fetchers: BoundedFetchService[] = [];
const get = (url: string, trusted = false) => {
  const hostname = URL.parse(url)?.hostname ?? HOST;
  const fetcher = fetcherFor([HOST, 'docs.google.com', hostname.replace(/^\[|\]$/g, '')]);
  fetchers.push(fetcher);
  return fetcher.get({ url, trusted, accept: ['text/csv'] });
};
afterEach(async () => {
  await Promise.all(fetchers.splice(0).map((fetcher) => fetcher.onApplicationShutdown()));
});

describe('an address in the local network', () => {
  let localServer: Awaited<ReturnType<typeof listener>>;
  beforeAll(async () => {
    localServer = await listener('127.0.0.1');
  });
  afterAll(() => {
    localServer.close();
  });
  beforeEach(() => {
    results = [PRIVATE.slice(0, 1)];
  });

  it('is connected to if it is trusted, which shows that connections are counted', async () => {
    const before = localServer.count();
    await failureOf(get(`http://127.0.0.1:${localServer.port}/`, true));
    expect(localServer.count()).toBe(before + 1);
  });

  it.each([
    ...['127.0.0.1', '127.255.255.254', '0.0.0.0', '10.0.0.1', '172.16.0.1', '172.31.255.255'],
    ...['192.168.1.1', '169.254.169.254', '100.64.0.1', '100.100.100.200', '198.18.0.1'],
  ])('is not connected to in any of more than forty spellings: %s', async (address) => {
    const connect = jest.spyOn(Socket.prototype, 'connect');
    const spellings = Object.entries(spellingsOf(address));
    expect(spellings.length).toBeGreaterThan(40);
    const before = localServer.count();
    for (const [spelling, spelled] of spellings) {
      for (const port of ['', `:${localServer.port}`]) {
        const failure = await failureOf(get(`https://${spelled}${port}/`));
        expect([spelling, ['private-address', 'bad-address'].includes(failure)]).toEqual([
          spelling,
          true,
        ]);
      }
    }
    expect(connect).not.toHaveBeenCalled();
    connect.mockRestore();
    expect(localServer.count()).toBe(before);
  });

  it('is not connected to through a redirect, in any spelling, with any status', async () => {
    let location = '';
    let status = 301;
    const source = createHttpServer((_request, response) =>
      response.writeHead(status, { location }).end(),
    ).listen(0, '127.0.0.1');
    await once(source, 'listening');
    const { port } = source.address() as AddressInfo;
    const before = localServer.count();
    const targets = Object.values(spellingsOf('127.0.0.1')).flatMap((spelled) => [
      `https://${spelled}:${localServer.port}/`,
      `http://${spelled}:${localServer.port}/`,
    ]);
    const otherTargets = ['localhost', 'localhost.', '[::1]', '[::]', HOST].flatMap((host) => [
      `//${host}:${localServer.port}/`,
      `https://${host}:${localServer.port}/`,
    ]);
    for (const [index, target] of [...targets, ...otherTargets].entries()) {
      status = [301, 302, 303, 307, 308][index % 5] ?? 302;
      // Encoded as in a header.
      location = encodeURI(target)
        .replaceAll('%25', '%')
        .replace(/%5[BD]/g, decodeURIComponent);
      const failure = await failureOf(get(`http://127.0.0.1:${port}/`, true));
      expect([location, REJECTIONS.includes(failure)]).toEqual([location, true]);
    }
    expect(localServer.count()).toBe(before);
    source.closeAllConnections();
    source.close();
  });

  it('is not connected to by a name that resolves to it', async () => {
    const before = localServer.count();
    for (const address of PRIVATE) {
      for (const addresses of [[address], [PUBLIC, address], [address, PUBLIC]]) {
        results = [addresses];
        expect([addresses, await failureOf(get(`https://${HOST}:${localServer.port}/`))]).toEqual([
          addresses,
          'private-address',
        ]);
      }
    }
    expect(localServer.count()).toBe(before);
  });
});

const REJECTIONS = ['private-address', 'forbidden-redirect'];

describe('a name that resolves differently each time (DNS rebinding)', () => {
  /** Addresses of attempted connections. No packet leaves the machine. */
  const attemptedAddresses: string[] = [];
  beforeEach(() => {
    attemptedAddresses.length = 0;
    type Connecting = { host: string; lookup: LookupFunction };
    jest.spyOn(Socket.prototype, 'connect').mockImplementation(function (
      this: Socket,
      ...args: unknown[]
    ) {
      const [first] = args.flat() as Connecting[];
      if (!first) throw new Error('A connection without options cannot be simulated.');
      // Deferred, because the caller listens for errors only after it has the socket.
      setImmediate(() =>
        first.lookup(first.host, { all: true }, (error, found) => {
          if (!error)
            attemptedAddresses.push(...(found as LookupAddress[]).map(({ address }) => address));
          this.destroy(
            error ?? Object.assign(new Error('connection-refused'), { code: 'ECONNREFUSED' }),
          );
        }),
      );
      return this;
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('is connected to only if all its addresses are public at that time', async () => {
    for (const address of PRIVATE) {
      results = [[PUBLIC], [address], [PUBLIC, address], [PUBLIC]];
      const fetcher = fetcherFor([HOST]);
      fetchers.push(fetcher);
      const failures: string[] = [];
      for (let time = 0; time < 4; time += 1) {
        const fetched = fetcher.get({
          url: `https://${HOST}/`,
          trusted: false,
          accept: ['text/csv'],
        });
        failures.push(await failureOf(fetched));
      }
      expect([address, failures[1], failures[2]]).toEqual([
        address,
        'private-address',
        'private-address',
      ]);
      expect(failures[0]).not.toBe('private-address');
      expect(failures[3]).toBe(failures[0]);
    }
    expect(attemptedAddresses).toHaveLength(2 * PRIVATE.length);
    expect(attemptedAddresses.filter((address) => !isPublicAddress(address))).toEqual([]);
  });
});
