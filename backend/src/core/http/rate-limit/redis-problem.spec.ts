import dns from 'node:dns';
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
import { SmallRedis } from '../../../../test/small-redis.js';
import { parseRedisUrl, withRedisAuthority } from '../../config/services/redis-target.js';
import { CERTIFICATE, KEY } from '../../../../../testing/certificates.js';
import { redisProblem } from './redis-problem.js';

describe('the reported problem of a Redis server', () => {
  let redis: SmallRedis;
  beforeEach(async () => {
    redis = new SmallRedis();
    await redis.start();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await redis.stop();
  });
  const problem = (path = '', host = '127.0.0.1') => {
    const target = parseRedisUrl(`redis://${host}:${redis.port}${path}`);
    if (target === null) throw new Error('The URL is invalid.');
    return redisProblem(target);
  };

  it('is null if Redis can be used, and the check disconnects', async () => {
    expect(await problem()).toBeNull();
    await redis.untilDisconnected();
  });

  it("is the connection's error, or the error of the first rejected command", async () => {
    redis.errors.set('PING', 'NOPERM this user may not ping');
    expect(await problem()).toBe('NOPERM this user may not ping');
    redis.errors.set('INFO', 'NOAUTH Authentication required.');
    expect(await problem()).toBe('NOAUTH Authentication required');
    await redis.stop();
    expect(await problem()).toBe(`connect ECONNREFUSED 127.0.0.1:${redis.port}`);
  });

  it('is that the database in the URL does not exist, although Redis responds', async () => {
    redis.errors.set('SELECT', 'ERR DB index is out of range');
    expect(await problem('/99')).toBe('ERR DB index is out of range');
  });

  it('is an error code if the name of the server has several addresses and none responds', async () => {
    await redis.stop();
    const lookup = (_host: string, _options: unknown, done: (...found: unknown[]) => void) =>
      done(null, [
        { address: '127.0.0.1', family: 4 },
        { address: '127.0.0.2', family: 4 },
      ]);
    jest.spyOn(dns, 'lookup').mockImplementation(lookup as never);
    expect(await problem('', 'redis')).toBe('ECONNREFUSED');
  });
});

describe('the reported problem of a connection with TLS', () => {
  let encrypted: SmallRedis;
  let plain: SmallRedis;
  beforeAll(async () => {
    encrypted = new SmallRedis({ cert: CERTIFICATE, key: KEY });
    plain = new SmallRedis();
    await encrypted.start();
    await plain.start();
  });
  afterAll(async () => {
    await encrypted.stop();
    await plain.stop();
  });

  const ADVICE =
    'REDIS_CA must contain the authority that issued it, and it must be valid for the host name in REDIS_URL';

  describe.each([
    ['Redis', 'rediss', ''],
    ['the Sentinel', 'rediss-sentinel', '/main'],
  ])('to %s', (server, scheme, name) => {
    const problem = async (port: number, ca?: string) => {
      const target = parseRedisUrl(`${scheme}://localhost:${port}${name}`);
      if (target === null) throw new Error('The URL is invalid.');
      return redisProblem(withRedisAuthority(target, ca));
    };

    it('is that an unknown authority issued the certificate', async () => {
      expect(await problem(encrypted.port)).toBe(
        `the certificate of ${server} is rejected (self-signed certificate). ${ADVICE}`,
      );
    });

    it('is that the certificate is for another host', async () => {
      expect(await problem(encrypted.port, CERTIFICATE)).toBe(
        `the certificate of ${server} is rejected (Hostname/IP does not match certificate's altnames: Host: localhost. is not in the cert's altnames: DNS:play.example). ${ADVICE}`,
      );
    });

    it('is that the server does not offer TLS', async () => {
      expect(await problem(plain.port)).toBe(
        `${server} does not respond over TLS (ETIMEDOUT). Enable TLS there, or write ${scheme.replace('rediss', 'redis')} instead of ${scheme} in REDIS_URL`,
      );
    });

    it('is that no server listens, and not its certificate', async () => {
      const { port } = plain;
      await plain.stop();
      expect(await problem(port)).toMatch(/^connect ECONNREFUSED [\d.:]+$/);
      await plain.start();
    });
  });
});
