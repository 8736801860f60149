import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Redis } from 'ioredis';
import { SmallRedis } from '../../../test/small-redis.js';
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
});
