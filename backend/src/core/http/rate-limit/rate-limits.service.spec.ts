import net from 'node:net';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { waitUntil } from '../../../../../testing/wait-until.ts';
import { LimitClock } from '../../../../test/limit-clock.js';
import { SmallRedis } from '../../../../test/small-redis.js';
import { readEnvironment } from '../../config/read-environment.js';
import { clientKey, type RateLimiter, RateLimitsService } from './rate-limits.service.js';
import { redisRetryDelayMs } from './redis-connection.js';

describe('clientKey', () => {
  it('is the IPv4 address, even if it is mapped into IPv6', () => {
    expect(clientKey('203.0.113.9')).toBe('203.0.113.9');
    expect(clientKey('::ffff:203.0.113.9')).toBe('203.0.113.9');
  });

  it('is the same for all addresses of an IPv6 /64', () => {
    expect(clientKey('2001:db8:1:2:3:4:5:6')).toBe(clientKey('2001:db8:1:2::ffff'));
    expect(clientKey('2001:db8:1:3::1')).not.toBe(clientKey('2001:db8:1:2::1'));
  });

  it('exists even for a connection without an address', () => {
    expect(clientKey(undefined)).toBe('');
  });
});

const TWO_A_MINUTE = { points: 2, durationSeconds: 60 };

describe('rate limits in this process', () => {
  let limits: RateLimitsService;
  let clock: LimitClock;

  beforeEach(async () => {
    clock = LimitClock.stop();
    limits = await RateLimitsService.of(readEnvironment({}));
  });
  afterEach(() => clock.release());

  it('allow as many as the limit, and then report how long to wait', async () => {
    const limiter = limits.limiter('test', TWO_A_MINUTE);
    expect(await limiter.consume('a')).toMatchObject({ allowed: true, remaining: 1 });
    expect(await limiter.consume('a')).toMatchObject({ allowed: true, remaining: 0 });
    const rejected = await limiter.consume('a');
    expect(rejected.allowed).toBe(false);
    expect(rejected.retryAfterSeconds).toBe(60);
    expect(await limiter.consume('b')).toMatchObject({ allowed: true });
  });

  it('do not count refunded attempts', async () => {
    const limiter = limits.limiter('test', TWO_A_MINUTE);
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await limiter.consume('a')).allowed).toBe(true);
      await limiter.refund('a');
    }
  });

  it('count each name separately', async () => {
    const [first, second] = [
      limits.limiter('first', TWO_A_MINUTE),
      limits.limiter('second', TWO_A_MINUTE),
    ];
    await first.consume('a');
    await first.consume('a');
    expect((await second.consume('a')).remaining).toBe(1);
  });

  it('start and stop without Redis', async () => {
    const connect = jest.spyOn(net, 'createConnection');
    const withoutRedis = await RateLimitsService.of(readEnvironment({}));
    await withoutRedis.onModuleInit();
    await withoutRedis.limiter('test', TWO_A_MINUTE).consume('a');
    withoutRedis.onApplicationShutdown();
    expect(connect).not.toHaveBeenCalled();
    connect.mockRestore();
  });

  it('allow exactly the limit for concurrent calls', async () => {
    const limiter = limits.limiter('test', { points: 5, durationSeconds: 60 });
    const decisions = await Promise.all(Array.from({ length: 40 }, () => limiter.consume('a')));
    expect(decisions.filter(({ allowed }) => allowed)).toHaveLength(5);
  });
});

it.each([
  [1, 100],
  [2, 200],
  [50, 5_000],
  [100_000, 5_000],
])('the client waits before connection attempt %d to Redis for %d ms', (attempt, milliseconds) => {
  expect(redisRetryDelayMs(attempt)).toBe(milliseconds);
});

describe('rate limits with REDIS_URL', () => {
  let redis: SmallRedis;
  const replicas: RateLimitsService[] = [];
  const rateLimits = async () => {
    const limits = await RateLimitsService.of(
      readEnvironment({ REDIS_URL: `redis://127.0.0.1:${redis.port}` }),
    );
    replicas.push(limits);
    return limits;
  };
  const replica = async () => (await rateLimits()).limiter('test', TWO_A_MINUTE);
  /** Resolves when the replica counts in Redis. */
  const untilShared = async (limiter: RateLimiter) => {
    const key = `probe-${Math.random()}`;
    await waitUntil('the replica counts in Redis', async () => {
      await limiter.consume(key);
      return redis.counts.has(`playhouse:test:${key}`);
    });
  };
  const allowed = async (limiter: RateLimiter) => (await limiter.consume('a')).allowed;

  beforeEach(async () => {
    redis = new SmallRedis();
    await redis.start();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    for (const limits of replicas.splice(0)) limits.onApplicationShutdown();
    await redis.stop();
  });

  it('share counts and refunds between replicas', async () => {
    const [first, second] = [await replica(), await replica()];
    await untilShared(first);
    await untilShared(second);
    expect(await allowed(first)).toBe(true);
    expect(await allowed(second)).toBe(true);
    expect(await allowed(first)).toBe(false);
    await second.refund('a');
    await second.refund('a');
    expect(await allowed(first)).toBe(true);
  });

  it('start only when Redis is connected, so that the first attempt is shared', async () => {
    const limits = await rateLimits();
    await limits.onModuleInit();
    await limits.limiter('test', TWO_A_MINUTE).consume('first');
    expect(redis.counts.get('playhouse:test:first')).toBe(1);
  });

  it('start and count in the process if Redis was never reachable', async () => {
    await redis.stop();
    const limits = await rateLimits();
    await limits.onModuleInit();
    const limiter = limits.limiter('test', TWO_A_MINUTE);
    expect([await allowed(limiter), await allowed(limiter), await allowed(limiter)]).toEqual([
      true,
      true,
      false,
    ]);
    await limiter.refund('a');
  });

  it('wait for Redis only until it is connected', async () => {
    const limits = await rateLimits();
    const isReady = async (start: Promise<void>) => {
      const later = new Promise<boolean>((resolve) => setImmediate(resolve, false));
      return Promise.race([start.then(() => true), later]);
    };
    const start = limits.onModuleInit();
    expect(await isReady(start)).toBe(false);
    await untilShared(limits.limiter('test', TWO_A_MINUTE));
    expect(await isReady(start)).toBe(true);
    expect(await isReady(limits.onModuleInit())).toBe(true);
  });

  it('start if a server accepts connections to Redis and closes them', async () => {
    redis.closesConnections = true;
    await (await rateLimits()).onModuleInit();
  });

  it('disconnect from Redis when the server stops', async () => {
    const limits = await rateLimits();
    await limits.onModuleInit();
    const disconnected = redis.untilDisconnected();
    limits.onApplicationShutdown();
    await disconnected;
  });

  it('log once that Redis is unavailable, and once that it is available again', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const log = jest.spyOn(Logger.prototype, 'log').mockImplementation(() => undefined);
    const limiter = await replica();
    await untilShared(limiter);
    expect(log).not.toHaveBeenCalled();
    for (let outage = 1; outage <= 2; outage += 1) {
      await redis.stop();
      while (warn.mock.calls.length < outage) {
        await new Promise((resolve) => setImmediate(resolve));
      }
      await redis.start();
      await untilShared(limiter);
      expect(log).toHaveBeenCalledTimes(outage);
    }
    expect(warn.mock.calls).toEqual(
      Array(2).fill([
        'Cannot connect to Redis (ECONNREFUSED); until it is available again, each process counts rate limits separately.',
      ]),
    );
    expect(log).toHaveBeenLastCalledWith('Redis is available again; rate limits are shared.');
  });

  it('log the reason only once, even if Redis rejects several connections', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    redis.errors.set('INFO', 'NOAUTH Authentication required.');
    await rateLimits();
    // At the third connection it has been rejected twice.
    await redis.untilConnected(3);
    expect(warn.mock.calls).toEqual([
      [
        'Cannot connect to Redis (NOAUTH Authentication required.); until it is available again, each process counts rate limits separately.',
      ],
    ]);
  });

  it('are counted in the process while Redis is unavailable, and shared again afterwards', async () => {
    const limiter = await replica();
    await untilShared(limiter);
    expect(await allowed(limiter)).toBe(true);
    await redis.stop();
    expect([await allowed(limiter), await allowed(limiter), await allowed(limiter)]).toEqual([
      true,
      true,
      false,
    ]);
    await redis.start();
    await untilShared(limiter);
    expect(redis.counts.get('playhouse:test:a')).toBe(1);
  });

  it('count a call only once if Redis is unavailable, and do not send it to Redis afterwards', async () => {
    const limiter = await replica();
    await untilShared(limiter);
    await redis.stop();
    // This call makes the client notice that Redis is unavailable.
    await limiter.consume('a');
    const duringOutage = limiter.consume('b');
    await redis.start();
    expect(await duringOutage).toMatchObject({ allowed: true, remaining: 1 });
    await untilShared(limiter);
    expect(redis.counts.has('playhouse:test:b')).toBe(false);
  });

  it('are counted in the process if Redis accepts commands but does not respond', async () => {
    const limiter = await replica();
    await untilShared(limiter);
    redis.isSilent = true;
    const decisions = await Promise.all([1, 2, 3].map(() => allowed(limiter)));
    expect(decisions).toEqual([true, true, false]);
  });

  it('report a wait of at least one second', async () => {
    redis.millisecondsLeft = 0;
    const limiter = await replica();
    await untilShared(limiter);
    await limiter.consume('a');
    await limiter.consume('a');
    expect(await limiter.consume('a')).toEqual({
      allowed: false,
      remaining: 0,
      retryAfterSeconds: 1,
    });
  });
});
