import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { readEnvironment } from '../config/env.js';
import { clientKey, type RateLimiter, RateLimits, redisProblem } from './rate-limits.js';

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

/** Speaks as much of Redis' protocol as the counters need, and can go away and come back. */
class SmallRedis {
  readonly counts = new Map<string, number>();
  private server: Server | null = null;
  private readonly sockets = new Set<Socket>();
  port = 0;

  async start(): Promise<void> {
    this.server = createServer((socket) => {
      this.sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('data', (data) => {
        for (const command of commandsOf(data.toString())) socket.write(this.answer(command));
      });
    });
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    if (!this.server) return;
    const closed = once(this.server, 'close');
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
    this.sockets.clear();
    this.server = null;
    await closed;
  }

  private answer([name = '', , , key = '', points = '0', seconds = '0']: string[]): string {
    if (/^info$/i.test(name)) return '$9\r\nloading:0\r\n';
    if (!/^eval(sha)?$/i.test(name)) return '+OK\r\n';
    const count = (this.counts.get(key) ?? 0) + Number(points);
    this.counts.set(key, count);
    return `*2\r\n:${count}\r\n:${Number(seconds) * 1000}\r\n`;
  }
}

/** The commands in a piece of Redis' protocol: `*2`, `$3`, `GET`, `$1`, `a`, … by line. */
function* commandsOf(text: string): Generator<string[]> {
  const lines = text.split('\r\n');
  while (lines[0]?.startsWith('*')) {
    const size = Number(lines.shift()?.slice(1));
    yield lines.splice(0, size * 2).filter((_, index) => index % 2 === 1);
  }
}

describe('with REDIS_URL', () => {
  const redis = new SmallRedis();
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

  beforeEach(() => redis.start());
  afterEach(async () => {
    for (const limits of replicas.splice(0)) limits.onApplicationShutdown();
    await redis.stop();
    redis.counts.clear();
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

  it('can be asked why a Redis cannot be used: null for one that can, else in its own words', async () => {
    const url = `redis://127.0.0.1:${redis.port}`;
    expect(await redisProblem(url)).toBeNull();
    await redis.stop();
    expect(await redisProblem(url)).toBe(`connect ECONNREFUSED 127.0.0.1:${redis.port}`);
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
});
