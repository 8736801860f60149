import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { type ExactResponse, exactRequest } from '../../../test/http/exact-request.js';
import { type Browser, releaseDialects, startApp, type TestApp } from '../../../test/harness.js';
import { DatabaseService } from '../database/database.service.js';
import { jsonDocument, PublicationsService } from './publications.service.js';

const BONUS = { title: 'Fresh', description: 'Just in', ctaHref: 'https://stake.com/' };

describe.each(releaseDialects)('published responses on %s', (dialect) => {
  let site: TestApp;
  let admin: Browser;

  beforeAll(async () => {
    site = await startApp({ dialect });
    admin = await site.admin();
  });
  afterAll(() => site.close());

  const get = (headers: Record<string, string> = {}, path = '/api/bonuses', method = 'GET') =>
    exactRequest(site, { path, method, headers });
  const plainBody = async () => (await get()).body.toString();

  it('have the headers that caches and browsers need', async () => {
    const { headers, status } = await get();
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, no-cache',
      'x-accel-expires': '1',
      'cdn-cache-control': 'max-age=1, stale-while-revalidate=20, stale-if-error=86400',
      vary: 'Accept-Encoding',
      etag: expect.stringMatching(/^"[\w-]+"$/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  it.each<[string | undefined, string | undefined]>([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['br;q=0.0, gzip;q=0', undefined],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['br;q=0, *', 'gzip'],
    ['identity', undefined],
    ['', undefined],
    ['deflate, zstd', undefined],
    ['gzip;q=0.5, identity', undefined],
    ['gzip;q=0.5, br;q=0.5', 'br'],
    [`gzip, ${'x'.repeat(195)}`, undefined],
  ])('to Accept-Encoding %j are encoded with %s', async (accepted, encoding) => {
    const { headers, body } = await get({ 'Accept-Encoding': accepted ?? '' });
    expect(headers['content-encoding']).toBe(encoding);
    expect(Number(headers['content-length'])).toBe(body.length);
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''];
    expect((unpack ? unpack(body) : body).toString()).toBe(await plainBody());
  });

  it('have a separate strong ETag for each encoding, and only that ETag leads to 304', async () => {
    const tags = new Set<string>();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const first = await get({ 'Accept-Encoding': encoding });
      const tag = String(first.headers.etag);
      tags.add(tag);
      for (const matchingTag of [
        tag,
        `W/${tag}`,
        `"x", ${tag}`,
        `"x",W/${tag} , "y"`,
        '*',
        ' * ',
      ]) {
        const again = await get({ 'Accept-Encoding': encoding, 'If-None-Match': matchingTag });
        expect([matchingTag, again.status, again.body.length]).toEqual([matchingTag, 304, 0]);
        expect(again.headers.etag).toBe(tag);
        expect(again.headers['cache-control']).toBe('public, no-cache');
        expect(again.headers).toHaveProperty('x-request-id');
      }
      const long = `${'"x", '.repeat(100)}${tag}`;
      for (const otherTag of ['"x"', tag.slice(1, -1), '', 'W/"x"', long]) {
        const again = await get({ 'Accept-Encoding': encoding, 'If-None-Match': otherTag });
        expect([otherTag, again.status]).toEqual([otherTag, 200]);
      }
    }
    expect(tags.size).toBe(3);
  });

  it('to HEAD have the headers of GET and no body', async () => {
    const [head, full] = [await get({}, '/api/bonuses', 'HEAD'), await get()];
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    for (const name of ['content-type', 'content-length', 'etag', 'cache-control', 'vary']) {
      expect([name, head.headers[name]]).toEqual([name, full.headers[name]]);
    }
  });

  it('ignore a query on a page or file, and reject an unknown query on the API', async () => {
    expect((await get({}, '/data/bonuses.json?utm_source=x')).status).toBe(200);
    expect((await get({}, '/api/bonuses?utm_source=x')).status).toBe(400);
    const empty = await get({}, '/api/bonuses?');
    expect([empty.status, empty.headers.etag]).toEqual([200, (await get()).headers.etag]);
  });

  it('are not built from a topic that no feature has registered', async () => {
    const publications = new PublicationsService(
      site.app.get(DatabaseService),
      site.clock,
      site.environment,
    );
    publications.define({ path: '/x', topics: ['bonuses'], build: () => jsonDocument({}) });
    await expect(publications.refresh()).rejects.toThrow(
      "/x depends on the topic 'bonuses', which no feature has registered",
    );
  });

  it('are served without a database query', async () => {
    const reader = site.app.get(DataSource);
    const runner = reader.createQueryRunner();
    const queries: string[] = [];
    const { logger } = reader;
    const original = logger.logQuery.bind(logger);
    logger.logQuery = (query) => void queries.push(query);
    try {
      await runner.query('SELECT 1');
      expect(queries).toHaveLength(1);
      for (const path of ['/api/bonuses', '/api/site', '/data/bonuses.json']) {
        expect((await get({}, path)).status).toBe(200);
      }
      expect(queries).toHaveLength(1);
    } finally {
      logger.logQuery = original;
      await runner.release();
    }
  });

  it('contain a change immediately, and on another replica after its next poll', async () => {
    const replica = await startApp({ database: site.database, clock: site.clock });
    const before = (await get()).headers.etag;
    const { body } = await admin.post('/api/admin/bonuses').send(BONUS).expect(201);
    expect(await plainBody()).toContain('"Fresh"');
    expect((await get()).headers.etag).not.toBe(before);
    const getFromReplica = () => exactRequest(replica, { path: '/api/bonuses' });
    expect((await getFromReplica()).headers.etag).toBe(before);
    await replica.app.get(PublicationsService).refresh();
    expect((await getFromReplica()).body.toString()).toBe(await plainBody());
    await replica.close();
    await admin.delete(`/api/admin/bonuses/${body.id}`).expect(204);
    expect((await get()).headers.etag).toBe(before);
  });

  it('do not contain changes of a transaction that was rolled back', async () => {
    const before = await plainBody();
    const publications = site.app.get(PublicationsService);
    const failed = site.app.get(DatabaseService).transaction(async (manager) => {
      await manager.query("UPDATE bonuses SET title = 'Never'");
      await publications.touch(manager, 'bonuses');
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    await publications.refresh();
    expect(await plainBody()).toBe(before);
  });

  describe('with parameters', () => {
    let publications: PublicationsService;
    let builds: number;
    const build = () => {
      builds += 1;
      return jsonDocument({ builds });
    };
    beforeEach(() => {
      publications = site.app.get(PublicationsService);
      builds = 0;
    });
    const touch = async () => {
      await site.app
        .get(DatabaseService)
        .transaction((manager) => publications.touch(manager, 'bonuses'));
      await publications.changed();
    };

    it('are built once for a thousand concurrent requests, and then cached', async () => {
      const url = '/api/bonuses?form=many';
      const responses = await Promise.all(
        Array.from({ length: 1000 }, () => publications.variant(url, build)),
      );
      expect([builds, new Set(responses).size]).toEqual([1, 1]);
      expect(publications.find(url)).toBe(responses[0]);
      await publications.variant(url, build);
      expect(builds).toBe(1);
    });

    it('are built again after a change, including one during the build', async () => {
      const url = '/api/bonuses?form=changing';
      // Takes longer to compress than the change takes.
      const large = randomBytes(3_000_000).toString('hex');
      const pendingVariant = publications.variant(url, () => jsonDocument({ ...build(), large }));
      await touch();
      await pendingVariant;
      expect(publications.find(url)).toBeUndefined();
      const next = await publications.variant(url, build);
      expect(next.body.toString()).toBe('{"builds":2}');
    });
  });
});

/** Lets all pending promise callbacks and timers run. */
async function runPendingCallbacks(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('a time-based change', () => {
  it('is published when it is due, and never overwrites a newer change', async () => {
    const site = await startApp();
    const publications = site.app.get(PublicationsService);
    const due = new Date(site.clock.now().getTime() + 60_000);
    let stored = 'old';
    let loaded = '';
    let release: () => void = () => undefined;
    let hold: Promise<void> = Promise.resolve();
    publications.registerTopic(
      'videos',
      () => {
        loaded = stored;
        return Promise.resolve();
      },
      () => [due],
    );
    publications.define({
      path: '/api/moment',
      topics: ['videos'],
      build: async () => {
        const document = jsonDocument({ loaded, isDue: site.clock.now() >= due });
        await hold;
        return document;
      },
    });
    const published = () => publications.find('/api/moment')?.body.toString();
    await publications.refresh();
    expect(published()).toBe('{"loaded":"old","isDue":false}');
    site.clock.advance(59_999);
    await publications.tick();
    expect(published()).toBe('{"loaded":"old","isDue":false}');

    site.clock.advance(1);
    hold = new Promise((resolve) => {
      release = resolve;
    });
    const tick = publications.tick();
    await runPendingCallbacks();
    hold = Promise.resolve();
    stored = 'new';
    await site.app
      .get(DatabaseService)
      .transaction((manager) => publications.touch(manager, 'videos'));
    const change = publications.changed();
    await runPendingCallbacks();
    release();
    await Promise.all([tick, change]);
    expect(published()).toBe('{"loaded":"new","isDue":true}');
    await site.close();
  });
});

describe('while the database is unavailable', () => {
  it('public responses continue, and admin calls return 503 with Retry-After', async () => {
    const site = await startApp();
    const admin = await site.admin();
    await site.disconnect();
    const responses: ExactResponse[] = [];
    for (const path of ['/api/bonuses', '/api/site', '/data/bonuses.json', '/api/health']) {
      responses.push(await exactRequest(site, { path }));
    }
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const path of ['/api/admin/bonuses', '/api/user', '/api/admin/users']) {
      const { body, headers } = await admin.get(path).expect(503);
      expect(body.error).toMatch(/^The database can't be reached right now/);
      expect(headers['retry-after']).toBe('5');
    }
    await admin.post('/api/admin/bonuses').send(BONUS).expect(503);
    await admin.get('/api/ready').expect(503);
    await site.reconnect();
    await admin.get('/api/admin/bonuses').expect(200);
    await admin.get('/api/ready').expect(200);
    await site.close();
  });
});
