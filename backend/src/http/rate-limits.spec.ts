import dns from 'node:dns';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { SmallRedis } from '../../test/small-redis.js';
import { readEnvironment } from '../config/env.js';
import {
  clientKey,
  type RateLimiter,
  RateLimits,
  redisProblem,
  waitForRedisMs,
} from './rate-limits.js';

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
  let limits: RateLimits;

  beforeEach(async () => {
    limits = await RateLimits.of(readEnvironment({}));
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
  const replicas: RateLimits[] = [];
  const rateLimits = async () => {
    const limits = await RateLimits.of(
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

  it('does not wait for a Redis that is there', async () => {
    const limits = await rateLimits();
    await untilShared(limits.limiter('test', TWO_A_MINUTE));
    const started = limits.onModuleInit().then(() => 'started');
    const later = new Promise((resolve) => setImmediate(resolve, 'waiting'));
    expect(await Promise.race([started, later])).toBe('started');
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
    jest.restoreAllMocks();
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

describe('why a Redis cannot be used', () => {
  let redis: SmallRedis;
  beforeEach(async () => {
    redis = new SmallRedis();
    await redis.start();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await redis.stop();
  });
  const problem = (path = '', host = '127.0.0.1') =>
    redisProblem(`redis://${host}:${redis.port}${path}`);

  it('is nothing where it can, and it is left again', async () => {
    const asked = problem();
    expect(await asked).toBeNull();
    await redis.untilLeft();
  });

  it('is said in the words of the connection, or of whatever is asked first and refused', async () => {
    redis.refusals.set('PING', 'NOPERM this user may not ping');
    expect(await problem()).toBe('NOPERM this user may not ping');
    redis.refusals.set('INFO', 'NOAUTH Authentication required.');
    expect(await problem()).toBe('NOAUTH Authentication required.');
    await redis.stop();
    expect(await problem()).toBe(`connect ECONNREFUSED 127.0.0.1:${redis.port}`);
  });

  it('is that it lacks the database that is asked for, though it answers', async () => {
    redis.refusals.set('SELECT', 'ERR DB index is out of range');
    expect(await problem('/99')).toBe('ERR DB index is out of range');
  });

  it('is a code where its name has several addresses, none of which answers', async () => {
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
