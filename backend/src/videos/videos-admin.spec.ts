import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Channel, startChannel } from '../../test/channel.js';
import { type Browser, dialects } from '../../test/harness.js';
import { AuditLog } from '../activity/audit-log.entity.js';
import type { AdminVideoDto } from './videos.dto.js';

const INTERVAL_MS = 30 * 60_000;

describe.each(dialects)("the panel's videos on %s", (dialect) => {
  let channel: Channel;
  let admin: Browser;

  beforeAll(async () => {
    channel = await startChannel({ dialect });
    await channel.tick();
  });
  beforeEach(async () => {
    admin = await channel.admin();
  });
  afterAll(() => channel.close());

  const list = async (query = ''): Promise<AdminVideoDto[]> =>
    (await admin.get(`/api/admin/videos${query}`).expect(200)).body;
  const ids = (videos: { id: string }[]) => videos.map(({ id }) => id);
  const patch = (id: string, body: object) => admin.patch(`/api/admin/videos/${id}`).send(body);

  it('are all listed videos, newest first, including hidden ones', async () => {
    const videos = await list();
    expect(ids(videos)).toEqual([
      'LoNg0000001',
      'ShOrT000001',
      'LoNg0000002',
      'LoNg0000003',
      'ShOrT000002',
      'LoNg0000004',
      'HiDdEn00001',
      'LoNg0000005',
      'ShOrT000003',
      'LoNg0000006',
      'DaY00000001',
    ]);
    expect(videos[1]).toEqual({
      id: 'ShOrT000001',
      title: 'Max win in 30 seconds #shorts',
      description: 'About: Max win in 30 seconds #shorts',
      thumbnail: 'https://i.ytimg.com/vi/ShOrT000001/maxresdefault.jpg',
      publishedAtUTC: '2026-11-17T15:12:44.000Z',
      duration: 'PT31S',
      embeddable: true,
      views: 1_204_551,
      kind: 'short',
      kindBy: 'source',
      hidden: false,
      fetchedAt: '2026-11-21T12:00:00.000Z',
    });
  });

  it.each([
    ['?search=LIMITS', ['LoNg0000003']],
    ['?search=%20bonus%20hunt%20', ['LoNg0000001']],
    ['?search=%25', []],
    ['?search=_', []],
    ['?search=%3Cb%3E', ['LoNg0000005']],
    ['?search=', 11],
    ['?kind=short', ['ShOrT000001', 'ShOrT000002', 'ShOrT000003', 'LoNg0000006']],
    ['?kind=long&search=minutes', ['LoNg0000003']],
  ])('are found by %s', async (query, expected) => {
    const videos = await list(query);
    if (typeof expected === 'number') expect(videos).toHaveLength(expected);
    else expect(ids(videos)).toEqual(expected);
  });

  it.each(['?kind=medium', '?kind=', '?page=2', '?search=a&search=b', '?search[$ne]=a'])(
    'reject the query %s',
    async (query) => {
      await admin.get(`/api/admin/videos${query}`).expect(400);
    },
  );

  it('can be hidden and shown again, which is published and recorded immediately', async () => {
    const { body } = await patch('LoNg0000001', { hidden: true }).expect(200);
    expect(body).toMatchObject({ id: 'LoNg0000001', hidden: true });
    expect(ids((await channel.videos()).longVideos)).not.toContain('LoNg0000001');
    expect((await list())[0]).toMatchObject({ id: 'LoNg0000001', hidden: true });
    await patch('LoNg0000001', { hidden: false }).expect(200);
    expect(ids((await channel.videos()).longVideos)).toContain('LoNg0000001');
    const auditRows = await channel.dataSource.manager.find(AuditLog, {
      where: { action: 'video.updated', entityId: 'LoNg0000001' },
      order: { id: 'ASC' },
    });
    expect(
      auditRows.map(({ actor, summary, before, after }) => [actor, summary, before, after]),
    ).toEqual([
      [
        'admin',
        "Video 'I turned $100 into a bonus hunt of 40 slots': hidden.",
        { hidden: false, kind: null },
        { hidden: true, kind: null },
      ],
      [
        'admin',
        "Video 'I turned $100 into a bonus hunt of 40 slots': shown again.",
        { hidden: true, kind: null },
        { hidden: false, kind: null },
      ],
    ]);
  });

  it("can be reclassified, and restored to the source's kind", async () => {
    const { body } = await patch('LoNg0000003', { kind: 'short' }).expect(200);
    expect(body).toMatchObject({ kind: 'short', kindBy: 'admin' });
    expect(ids((await channel.videos()).shorts)).toContain('LoNg0000003');
    expect(ids(await list('?kind=short'))).toContain('LoNg0000003');
    const { body: restored } = await patch('LoNg0000003', { kind: null }).expect(200);
    expect(restored).toMatchObject({ kind: 'long', kindBy: 'source' });
    expect(ids((await channel.videos()).longVideos)).toContain('LoNg0000003');
  });

  it("keep an admin's changes through a refresh", async () => {
    await patch('LoNg0000002', { hidden: true, kind: 'short' }).expect(200);
    channel.clock.advance(INTERVAL_MS);
    await channel.tick();
    admin = await channel.admin();
    expect((await list()).find(({ id }) => id === 'LoNg0000002')).toMatchObject({
      hidden: true,
      kind: 'short',
      kindBy: 'admin',
      fetchedAt: '2026-11-21T12:30:00.000Z',
    });
    await patch('LoNg0000002', { hidden: false, kind: null }).expect(200);
  });

  it('have no audit row if nothing changes', async () => {
    const before = await channel.dataSource.manager.count(AuditLog, {
      where: { action: 'video.updated' },
    });
    await patch('LoNg0000004', {}).expect(200);
    await patch('LoNg0000004', { hidden: false, kind: null }).expect(200);
    expect(
      await channel.dataSource.manager.count(AuditLog, { where: { action: 'video.updated' } }),
    ).toBe(before);
  });

  it.each([
    [{ hidden: 'yes' }, 'hidden'],
    [{ hidden: null }, 'hidden'],
    [{ kind: 'medium' }, 'kind'],
    [{ kind: 1 }, 'kind'],
    [{ title: 'Mine' }, 'title'],
    [{ listed: false }, 'listed'],
  ])('reject %j', async (body, field) => {
    const { body: rejection } = await patch('LoNg0000001', body).expect(400);
    expect(Object.keys(rejection.fields)).toEqual([field]);
  });

  it.each(['PrIvAtE0001', 'nothing', '1', '%F0%9F%8E%B0', '..%2Fusers'])(
    'do not include %s',
    async (id) => {
      const { body } = await patch(id, { hidden: true }).expect(404);
      expect(body).toEqual({ error: 'There is no such video.' });
    },
  );

  it('are for admins only', async () => {
    await channel.http.get('/api/admin/videos').expect(401);
    await channel
      .browser()
      .patch('/api/admin/videos/LoNg0000001')
      .send({ hidden: true })
      .expect(401);
  });
});
