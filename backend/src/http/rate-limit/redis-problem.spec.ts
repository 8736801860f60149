import dns from 'node:dns';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SmallRedis } from '../../../test/small-redis.js';
import { parseRedisUrl } from '../../config/services/redis-target.js';
import { redisProblem } from './redis-connection.js';

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
    expect(await problem()).toBe('NOAUTH Authentication required.');
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
