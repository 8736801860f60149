import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { Response } from 'supertest';
import { PublicationsService } from '../../core/publishing/publications.service.js';
import { AuditLog } from '../../activity/audit-log.entity.js';
import { type Browser, releaseDialects, startApp, type TestApp } from '../../../test/harness.js';
import { changeSettings, readSettings, toSave } from '../../../test/settings-form.js';
import { AvatarService } from './avatar.service.js';
import { SETTINGS_ID, SiteSettings } from '../site-settings.entity.js';

/** Left half red, right half blue. */
const twoColors = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } }).composite([
    {
      input: {
        create: { width: Math.ceil(width / 2), height, channels: 3, background: 'blue' },
      },
      left: Math.floor(width / 2),
      top: 0,
    },
  ]);

/** A PNG whose header claims another size: a small file that would decode to gigabytes. */
function withSize(png: Buffer, width: number, height: number): Buffer {
  // Signature (8 bytes), length (4), 'IHDR' (4), width, height, …; then the checksum.
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/** Reads a binary response. */
const asBytes = (response: Response, done: (error: Error | null, body: Buffer) => void) => {
  const chunks: Buffer[] = [];
  const stream = response as unknown as NodeJS.ReadableStream;
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.on('end', () => done(null, Buffer.concat(chunks)));
};

describe.each(releaseDialects)("the creator's picture on %s", (dialect) => {
  let site: TestApp;
  let admin: Browser;

  beforeAll(async () => {
    site = await startApp({ dialect });
    admin = await site.admin();
  });
  afterAll(() => site.close());

  const upload = (type: string, bytes: Buffer) =>
    admin.put('/api/admin/avatar').set('Content-Type', type).send(bytes);
  const download = (path: string) => site.http.get(path).buffer(true).parse(asBytes);
  const avatarUrl = async () =>
    ((await site.http.get('/api/site').expect(200)).body as { creator: { avatarUrl: unknown } })
      .creator.avatarUrl;

  it.each(['png', 'jpeg', 'webp'] as const)(
    'is converted from %s to a square WebP of 512 pixels, shown on the site and cached by browsers for half a minute',
    async (format) => {
      const bytes = await twoColors(900, 600).toFormat(format).toBuffer();
      const { body } = await upload(`image/${format}`, bytes).expect(200);
      expect(body.avatarUrl).toMatch(/^\/media\/avatar-[0-9a-f]{16}\.webp$/);
      expect(await avatarUrl()).toBe(body.avatarUrl);
      const settings = await admin.get('/api/admin/settings').expect(200);
      expect(settings.body.version).toBe(body.version);

      const picture = await download(body.avatarUrl).expect(200);
      expect(picture.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=30',
        'x-content-type-options': 'nosniff',
      });
      expect(picture.headers).not.toHaveProperty('content-encoding');
      const stored = picture.body as Buffer;
      expect(await sharp(stored).metadata()).toMatchObject({
        format: 'webp',
        width: 512,
        height: 512,
      });
      expect(body.avatarUrl).toContain(
        createHash('sha256').update(stored).digest('hex').slice(0, 16),
      );
    },
  );

  it('is rotated by its orientation, and loses its metadata', async () => {
    const bytes = await twoColors(400, 400)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Artist: 'a private name', Orientation: '6' } })
      .toBuffer();
    expect(bytes.includes('a private name')).toBe(true);
    const { body } = await upload('image/jpeg', bytes).expect(200);
    const stored = (await download(body.avatarUrl).expect(200)).body as Buffer;
    expect(stored.includes('a private name')).toBe(false);
    const { exif, icc, xmp } = await sharp(stored).metadata();
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
    const { data } = await sharp(stored).raw().toBuffer({ resolveWithObject: true });
    const [red = 0, , blue = 0] = data.subarray(data.length - 3);
    // After a rotation by 90 degrees, the red left half is at the top.
    expect(blue).toBeGreaterThan(red);
    expect(data[0]).toBeGreaterThan(data[2] ?? 255);
  });

  it('has a new path after each change, which is logged', async () => {
    const before = await avatarUrl();
    const bytes = await twoColors(64, 64).png().toBuffer();
    const { body } = await upload('image/png', bytes).expect(200);
    expect(body.avatarUrl).not.toBe(before);
    const again = await upload('image/png', bytes).expect(200);
    expect(again.body).toEqual(body);
    const rows = await site.dataSource
      .getRepository(AuditLog)
      .find({ where: { action: 'settings.avatar-updated' }, order: { id: 'DESC' } });
    expect(rows[0]).toMatchObject({
      actor: 'admin',
      before: { avatarUrl: before },
      after: { avatarUrl: body.avatarUrl },
    });
    expect(rows[1]?.after).toEqual({ avatarUrl: before });
  });

  it('is no longer at its old path after it was replaced', async () => {
    const before = (await avatarUrl()) as string;
    await download(before).expect(200);
    const bytes = await twoColors(32, 32).png().toBuffer();
    const { body } = await upload('image/png', bytes).expect(200);
    await download(before).expect(404);
    await download(body.avatarUrl).expect(200);
  });

  it('can be removed from the site and restored', async () => {
    const { creator } = await readSettings(admin);
    const path = creator.avatarUrl ?? '';
    await changeSettings(admin, { creator: { ...creator, avatarUrl: null } });
    expect(await avatarUrl()).toBeNull();
    await download(path).expect(404);
    await changeSettings(admin, { creator });
    expect(await avatarUrl()).toBe(path);
    await download(path).expect(200);
  });

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  it.each([
    ['an SVG labelled as PNG', () => svg, /PNG, JPEG or WebP/],
    ['a GIF', () => twoColors(9, 9).gif().toBuffer(), /PNG, JPEG or WebP/],
    ['text', () => Buffer.from('hello'), /PNG, JPEG or WebP/],
    ['nothing', () => Buffer.alloc(0), /PNG, JPEG or WebP/],
    ['the first bytes of a PNG', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), /damaged/],
    [
      'half of a JPEG',
      async () => {
        const whole = await twoColors(300, 300).jpeg().toBuffer();
        return whole.subarray(0, whole.length / 2);
      },
      /damaged/,
    ],
    [
      'a small file with very many pixels',
      async () => withSize(await twoColors(9, 9).png().toBuffer(), 20_000, 20_000),
      /too many pixels/,
    ],
  ])('is rejected with a message if it is %s', async (_name, make, sentence) => {
    const before = await avatarUrl();
    const { body } = await upload('image/png', await make()).expect(400);
    expect(body.error).toMatch(sentence);
    expect(await avatarUrl()).toBe(before);
  });

  it('is rejected if it is larger than 2 MB, compressed, or of another type', async () => {
    const large = await upload('image/png', Buffer.alloc(2 * 1024 * 1024 + 1)).expect(413);
    expect(large.body.error).toBe('The picture must be at most 2 MB.');
    await upload('image/gif', Buffer.from('GIF89a')).expect(415);
    await upload('application/json', Buffer.from('{}')).expect(415);
    await admin
      .put('/api/admin/avatar')
      .set({ 'Content-Type': 'image/png', 'Content-Encoding': 'gzip' })
      .send(Buffer.from('x'))
      .expect(415);
  });

  it('is processed or gets Retry-After if sixteen are sent at once', async () => {
    const bytes = await twoColors(2_000, 2_000).jpeg().toBuffer();
    const responses = await Promise.all(
      Array.from({ length: 16 }, () => upload('image/jpeg', bytes).then((response) => response)),
    );
    expect(responses.map(({ status }) => status)).toContain(200);
    for (const { status, headers, body } of responses.filter(
      (response) => response.status !== 200,
    )) {
      expect([status, headers['retry-after'], body]).toEqual([
        429,
        '5',
        { error: 'Other pictures are being processed. Please try again in a few seconds.' },
      ]);
    }
  });

  it('is closed to visitors', async () => {
    await site
      .browser()
      .put('/api/admin/avatar')
      .set('Content-Type', 'image/png')
      .send(Buffer.from('x'))
      .expect(401);
  });

  it('survives a restart', async () => {
    const path = (await avatarUrl()) as string;
    const before = (await download(path).expect(200)).body as Buffer;
    const restarted = await startApp({ dialect, database: site.database });
    const after = await restarted.http.get(path).buffer(true).parse(asBytes).expect(200);
    expect(before.equals(after.body as Buffer)).toBe(true);
    await restarted.close();
  });
});

/** A server that stands for all public hosts; `requests` has the host and path of each request. */
async function startPublicHosts() {
  const requests: string[] = [];
  const handlers: Record<string, (response: ServerResponse) => void> = {};
  const server = createServer(({ url = '' }, response) => {
    requests.push(url.slice(1));
    const handle = handlers[url.slice(1)];
    if (handle) handle(response);
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    requests,
    handlers,
    url: `http://127.0.0.1:${port}`,
    serve(address: string, type: string, body: Buffer | string) {
      handlers[address] = (response) => response.writeHead(200, { 'Content-Type': type }).end(body);
    },
    close: () => server.close(),
  };
}

describe.each(releaseDialects)('a picture at another site on %s', (dialect) => {
  const ADDRESS = 'https://pictures.example/me.png?size=big';
  let hosts: Awaited<ReturnType<typeof startPublicHosts>>;
  let site: TestApp;
  let admin: Browser;
  let picture: Buffer;

  beforeAll(async () => {
    hosts = await startPublicHosts();
    picture = await twoColors(300, 200).png().toBuffer();
    hosts.serve('pictures.example/me.png?size=big', 'image/png', picture);
    site = await startApp({ dialect, env: { PUBLIC_FETCH_STUB: hosts.url } });
    admin = await site.admin();
  });
  afterAll(async () => {
    await site.close();
    hosts.close();
  });

  const save = async (avatarUrl: string | null, fields: object = {}) => {
    const settings = toSave(await readSettings(admin));
    const creator = { ...settings.creator, avatarUrl };
    return admin.put('/api/admin/settings').send({ ...settings, creator, ...fields });
  };
  const publicAvatarUrl = async () =>
    (await site.http.get('/api/site').expect(200)).body.creator.avatarUrl as string | null;
  /** Stores an address as older releases did. */
  async function storeAddress(avatarUrl: string): Promise<void> {
    const rows = site.dataSource.getRepository(SiteSettings);
    const publications = site.app.get(PublicationsService);
    await site.dataSource.transaction(async (manager) => {
      const { document } = await rows.findOneByOrFail({ id: SETTINGS_ID });
      const creator = { ...document.creator, avatarUrl };
      await manager.update(SiteSettings, SETTINGS_ID, { document: { ...document, creator } });
      await publications.touch(manager, 'site');
    });
    await publications.changed();
  }

  it('is fetched once when it is saved, and served by the site itself', async () => {
    const { status, body } = await save(ADDRESS);
    expect(status).toBe(200);
    const { avatarUrl } = body.creator;
    expect(avatarUrl).toMatch(/^\/media\/avatar-[0-9a-f]{16}\.webp$/);
    expect(await publicAvatarUrl()).toBe(avatarUrl);
    const served = await site.http.get(avatarUrl).buffer(true).parse(asBytes).expect(200);
    expect(await sharp(served.body as Buffer).metadata()).toMatchObject({
      format: 'webp',
      width: 512,
      height: 512,
    });
    // The settings can be saved again as read, without another fetch.
    const again = await save((await readSettings(admin)).creator.avatarUrl, { code: 'AGAIN' });
    expect([again.status, again.body.creator.avatarUrl]).toEqual([200, avatarUrl]);
    expect(hosts.requests).toEqual(['pictures.example/me.png?size=big']);
  });

  it('may be redirected to another public host', async () => {
    hosts.handlers['short.example/me'] = (response) =>
      response.writeHead(302, { Location: 'https://pictures.example/me.png?size=big' }).end();
    expect((await save('https://short.example/me')).status).toBe(200);
  });

  const redirect = (location: string) => (response: ServerResponse) =>
    response.writeHead(302, { Location: location }).end();
  const respondWith = (type: string, body: Buffer | string) => (response: ServerResponse) =>
    response.writeHead(200, { 'Content-Type': type }).end(body);
  it.each<[string, ((response: ServerResponse) => void) | null, RegExp]>([
    ['does not exist', null, /Its server responded with status 404/],
    ['is a web page', respondWith('text/html', '<h1>A picture</h1>'), /web page/],
    ['is text labelled as a picture', respondWith('image/png', 'hello'), /not a PNG, JPEG or WebP/],
    ['is larger than 2 MB', respondWith('image/png', Buffer.alloc(2 * 1024 * 1024 + 1)), /2 MiB/],
    ['is in a private network', redirect('https://10.0.0.1/me.png'), /private network/],
    ['redirects to plain http', redirect('http://pictures.example/me.png'), /not allowed|https:/],
    ['is cut off in transit', (response) => response.writeHead(200).destroy(), /\.$|^The picture/],
  ])('that %s is reported at its field, and nothing is saved', async (_, respond, sentence) => {
    const before = await readSettings(admin);
    if (respond) hosts.handlers['broken.example/me.png'] = respond;
    else delete hosts.handlers['broken.example/me.png'];
    const { status, body } = await save('https://broken.example/me.png', { code: 'LOST' });
    expect(status).toBe(400);
    expect(Object.keys(body.fields as object)).toEqual(['creator.avatarUrl']);
    expect(body.error).toMatch(sentence);
    expect(body.error).toMatch(/^The picture could not be fetched\. .+ Nothing was saved\./);
    expect(await readSettings(admin)).toEqual(before);
  });

  it('from an older release is hidden, kept by every save, and fetched later', async () => {
    await storeAddress('https://old.example/me.png');
    expect(await publicAvatarUrl()).toBeNull();
    expect((await readSettings(admin)).creator.avatarUrl).toBe('https://old.example/me.png');
    const saved = await save('https://old.example/me.png', { code: 'KEPT' });
    expect([saved.status, saved.body.code]).toEqual([200, 'KEPT']);
    expect(saved.body.creator.avatarUrl).toBe('https://old.example/me.png');

    // Its server is unavailable at first.
    const avatars = site.app.get(AvatarService);
    await avatars.fetchStored();
    expect((await readSettings(admin)).creator.avatarUrl).toBe('https://old.example/me.png');
    hosts.serve('old.example/me.png', 'image/png', picture);
    await avatars.fetchStored();
    expect(await publicAvatarUrl()).toMatch(/^\/media\/avatar-/);
    expect(await publicAvatarUrl()).toBe((await readSettings(admin)).creator.avatarUrl);
    const [latest] = await site.dataSource
      .getRepository(AuditLog)
      .find({ order: { id: 'DESC' }, take: 1 });
    expect(latest).toMatchObject({
      actorId: null,
      action: 'settings.avatar-updated',
      before: { avatarUrl: 'https://old.example/me.png' },
    });
    // After it was fetched, it is not requested again.
    const count = hosts.requests.length;
    await avatars.fetchStored();
    expect(hosts.requests).toHaveLength(count);
  });
});
