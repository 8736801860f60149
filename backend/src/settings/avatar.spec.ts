import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { Response } from 'supertest';
import { AuditLog } from '../activity/audit-log.entity.js';
import { type Browser, dialects, startApp, type TestApp } from '../../test/harness.js';
import { changeSettings, readSettings } from '../../test/settings-form.js';

/** Left half red, right half blue. */
const twoColours = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } }).composite([
    {
      input: {
        create: { width: Math.ceil(width / 2), height, channels: 3, background: 'blue' },
      },
      left: Math.floor(width / 2),
      top: 0,
    },
  ]);

/** A PNG that says another size than it has: a small file that would unfold to gigabytes. */
function withSize(png: Buffer, width: number, height: number): Buffer {
  // Signature (8 bytes), length (4), 'IHDR' (4), width, height, …; the checksum ends it.
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/** The bytes of an answer that is not text. */
const asBytes = (response: Response, done: (error: Error | null, body: Buffer) => void) => {
  const chunks: Buffer[] = [];
  const stream = response as unknown as NodeJS.ReadableStream;
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.on('end', () => done(null, Buffer.concat(chunks)));
};

describe.each(dialects)("the creator's picture on %s", (dialect) => {
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
    'a %s becomes a square WebP of 512 pixels, shown on the site and kept by browsers for good',
    async (format) => {
      const bytes = await twoColours(900, 600).toFormat(format).toBuffer();
      const { body } = await upload(`image/${format}`, bytes).expect(200);
      expect(body.avatarUrl).toMatch(/^\/media\/avatar-[0-9a-f]{16}\.webp$/);
      expect(await avatarUrl()).toBe(body.avatarUrl);
      const settings = await admin.get('/api/admin/settings').expect(200);
      expect(settings.body.version).toBe(body.version);

      const picture = await download(body.avatarUrl).expect(200);
      expect(picture.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      expect(picture.headers).not.toHaveProperty('cdn-cache-control');
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

  it('is turned upright, and what the camera wrote into it is gone', async () => {
    const bytes = await twoColours(400, 400)
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
    // Turned by a quarter, the red left half has become the upper one.
    expect(blue).toBeGreaterThan(red);
    expect(data[0]).toBeGreaterThan(data[2] ?? 255);
  });

  it('changes the address with the picture, and is recorded', async () => {
    const before = await avatarUrl();
    const bytes = await twoColours(64, 64).png().toBuffer();
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

  it('can be taken off the site and put back', async () => {
    const { creator } = await readSettings(admin);
    await changeSettings(admin, { creator: { ...creator, avatarUrl: null } });
    expect(await avatarUrl()).toBeNull();
    await changeSettings(admin, { creator });
    expect(await avatarUrl()).toBe(creator.avatarUrl);
  });

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  it.each([
    ['an SVG that calls itself a PNG', () => svg, /PNG, JPEG or WebP/],
    ['a GIF', () => twoColours(9, 9).gif().toBuffer(), /PNG, JPEG or WebP/],
    ['text', () => Buffer.from('hello'), /PNG, JPEG or WebP/],
    ['nothing', () => Buffer.alloc(0), /PNG, JPEG or WebP/],
    ['the first bytes of a PNG', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), /damaged/],
    [
      'half of a JPEG',
      async () => {
        const whole = await twoColours(300, 300).jpeg().toBuffer();
        return whole.subarray(0, whole.length / 2);
      },
      /damaged/,
    ],
    [
      'a small file with very many pixels',
      async () => withSize(await twoColours(9, 9).png().toBuffer(), 20_000, 20_000),
      /too many pixels/,
    ],
  ])('%s is refused with a sentence', async (_name, make, sentence) => {
    const before = await avatarUrl();
    const { body } = await upload('image/png', await make()).expect(400);
    expect(body.error).toMatch(sentence);
    expect(await avatarUrl()).toBe(before);
  });

  it('is refused beyond 2 MB, compressed, or as another type', async () => {
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

  it('is closed to visitors', async () => {
    await site
      .browser()
      .put('/api/admin/avatar')
      .set('Content-Type', 'image/png')
      .send(Buffer.from('x'))
      .expect(401);
  });

  it('is there after a restart', async () => {
    const path = (await avatarUrl()) as string;
    const before = (await download(path).expect(200)).body as Buffer;
    const restarted = await startApp({ dialect, database: site.database });
    const after = await restarted.http.get(path).buffer(true).parse(asBytes).expect(200);
    expect(before.equals(after.body as Buffer)).toBe(true);
    await restarted.close();
  });
});
