import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Redis } from 'ioredis';
import { SmallRedis } from '../../../../test/small-redis.js';
import { parseRedisUrl } from '../../config/services/redis-target.js';
import { connectRedis, keepConnected } from './redis-connection.js';

describe('the connection to Redis', () => {
  let server: SmallRedis;
  let client: Redis;
  let close: () => void;
  beforeEach(async () => {
    server = new SmallRedis();
    await server.start();
    const target = parseRedisUrl(`redis://127.0.0.1:${server.port}`);
    if (target === null) throw new Error('The URL is invalid.');
    client = await connectRedis(target);
    close = keepConnected(client);
    await once(client, 'ready');
  });
  afterEach(async () => {
    jest.useRealTimers();
    close();
    await server.stop();
  });

  it('is made again after the client has given up', async () => {
    const ready = once(client, 'ready');
    client.disconnect();
    await once(client, 'end');
    await ready;
    expect(client.status).toBe('ready');
  });

  it('is not made again after it was closed', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    const ended = once(client, 'end');
    close();
    await ended;
    jest.advanceTimersByTime(10_000);
    expect(client.status).toBe('end');
  });
});
