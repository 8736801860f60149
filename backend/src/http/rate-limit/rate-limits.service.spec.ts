import net from 'node:net';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { SmallRedis } from '../../../test/small-redis.js';
import { readEnvironment } from '../../config/read-environment.js';
import {
  clientKey,
  type RateLimiter,
  RateLimitsService,
  waitForRedisMs,
} from './rate-limits.service.js';

describe('clientKey', () => {
  it('counts an IPv4 address as it is, mapped into IPv6 or not', () => {
    expect(clientKey('203.0.113.9')).toBe('203.0.113.9');
    expect(clientKey('::ffff:203.0.113.9')).toBe('203.0.113.9');
  });

  it('counts all addresses of an IPv6 /64 as one client', () => {
    expect(clientKey('2001:db8:1:2:3:4:5:6')).toBe(clientKey('2001:db8:1:2::ffff'));
    expect(clientKey('2001:db8:1:3::1')).not.toBe(clientKey('2001:db8:1:2::1'));
  });

  it('has a name even for a connection whose address is gone', () => {
    expect(clientKey(undefined)).toBe('');
  });
});

const TWO_A_MINUTE = { points: 2, durationSeconds: 60 };

describe('counted in the process', () => {
  let limits: RateLimitsService;

  beforeEach(async () => {
    limits = await RateLimitsService.of(readEnvironment({}));
  });

  it('allows as many as the limit, and says how long to wait after it', async () => {
    const limiter = limits.limiter('test', TWO_A_MINUTE);
    expect(await limiter.consume('a')).toMatchObject({ allowed: true, remaining: 1 });
    expect(await limiter.consume('a')).toMatchObject({ allowed: true, remaining: 0 });
    const refused = await limiter.consume('a');
    expect(refused.allowed).toBe(false);
    expect(refused.retryAfterSeconds).toBeGreaterThan(55);
    expect(refused.retryAfterSeconds).toBeLessThanOrEqual(60);
    expect(await limiter.consume('b')).toMatchObject({ allowed: true });
  });

  it('forgets what is given back', async () => {
    const limiter = limits.limiter('test', TWO_A_MINUTE);
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await limiter.consume('a')).allowed).toBe(true);
      await limiter.giveBack('a');
    }
  });

  it('keeps counters of different names apart', async () => {
    const [one, other] = [
      limits.limiter('one', TWO_A_MINUTE),
      limits.limiter('other', TWO_A_MINUTE),
    ];
    await one.consume('a');
    await one.consume('a');
    expect((await other.consume('a')).remaining).toBe(1);
  });

  it('asks no Redis, and starts and stops without one', async () => {
    const connect = jest.spyOn(net, 'createConnection');
    const alone = await RateLimitsService.of(readEnvironment({}));
    await alone.onModuleInit();
    await alone.limiter('test', TWO_A_MINUTE).consume('a');
    alone.onApplicationShutdown();
    expect(connect).not.toHaveBeenCalled();
    connect.mockRestore();
  });

  it('lets exactly the limit through when many come at once', async () => {
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
])('Redis is looked for the %d. time after %d ms', (attempt, milliseconds) => {
  expect(waitForRedisMs(attempt)).toBe(milliseconds);
});

describe('with REDIS_URL', () => {
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
  /** Resolves once a replica counts in Redis. */
  const untilShared = async (limiter: RateLimiter) => {
    const key = `probe-${Math.random()}`;
    while (!redis.counts.has(`playhouse:test:${key}`)) {
      await limiter.consume(key);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
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

  it('lets replicas share what is counted and what is given back', async () => {
    const [one, other] = [await replica(), await replica()];
    await untilShared(one);
    await untilShared(other);
    expect(await allowed(one)).toBe(true);
    expect(await allowed(other)).toBe(true);
    expect(await allowed(one)).toBe(false);
    await other.giveBack('a');
    await other.giveBack('a');
    expect(await allowed(one)).toBe(true);
  });

  it('has started only once Redis is there, so that its first try counts everywhere', async () => {
    const limits = await rateLimits();
    await limits.onModuleInit();
    await limits.limiter('test', TWO_A_MINUTE).consume('first');
    expect(redis.counts.get('playhouse:test:first')).toBe(1);
  });

  it('starts and counts in the process while Redis was never there', async () => {
    await redis.stop();
    const limits = await rateLimits();
    await limits.onModuleInit();
    const limiter = limits.limiter('test', TWO_A_MINUTE);
    expect([await allowed(limiter), await allowed(limiter), await allowed(limiter)]).toEqual([
      true,
      true,
      false,
    ]);
    await limiter.giveBack('a');
  });

  it('waits for Redis until it is there, and not a moment longer', async () => {
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

  it('starts where something takes connections for Redis and ends them at once', async () => {
    redis.hangsUp = true;
    await (await rateLimits()).onModuleInit();
  });

  it('leaves Redis when the server stops', async () => {
    const limits = await rateLimits();
    await limits.onModuleInit();
    const left = redis.untilLeft();
    limits.onApplicationShutdown();
    await left;
  });

  it('says once that Redis is away, and that it is back', async () => {
    const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const told = jest.spyOn(Logger.prototype, 'log').mockImplementation(() => undefined);
    const limiter = await replica();
    await untilShared(limiter);
    expect(told).not.toHaveBeenCalled();
    for (let outage = 1; outage <= 2; outage += 1) {
      await redis.stop();
      while (warned.mock.calls.length < outage) {
        await new Promise((resolve) => setImmediate(resolve));
      }
      await redis.start();
      await untilShared(limiter);
      expect(told).toHaveBeenCalledTimes(outage);
    }
    expect(warned.mock.calls).toEqual(
      Array(2).fill([
        "Redis can't be reached (ECONNREFUSED); rate limits are counted in this process until it is back.",
      ]),
    );
    expect(told).toHaveBeenLastCalledWith('Redis is back; rate limits are shared again.');
  });

  it('says once why Redis is no use, however often it is looked for', async () => {
    const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    redis.refusals.set('INFO', 'NOAUTH Authentication required.');
    await rateLimits();
    // With the third it has been refused twice.
    await redis.untilConnected(3);
    expect(warned.mock.calls).toEqual([
      [
        "Redis can't be reached (NOAUTH Authentication required.); rate limits are counted in this process until it is back.",
      ],
    ]);
  });

  it('goes on in the process when Redis goes away, and shares again when it is back', async () => {
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

  it('counts once what is counted while Redis is away, and sends nothing after it', async () => {
    const limiter = await replica();
    await untilShared(limiter);
    await redis.stop();
    // When this is decided, it is known that Redis is away.
    await limiter.consume('a');
    const meanwhile = limiter.consume('b');
    await redis.start();
    expect(await meanwhile).toMatchObject({ allowed: true, remaining: 1 });
    await untilShared(limiter);
    expect(redis.counts.has('playhouse:test:b')).toBe(false);
  });

  it('goes on in the process when Redis takes what it is sent and answers nothing', async () => {
    const limiter = await replica();
    await untilShared(limiter);
    redis.isSilent = true;
    const decisions = await Promise.all([1, 2, 3].map(() => allowed(limiter)));
    expect(decisions).toEqual([true, true, false]);
  });

  it('asks for a second of patience where the window is over in this moment', async () => {
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
