import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import { ArtistBusyError, PreviewArtistService } from './preview-artist.service.js';
import { END, type PreviewJob } from './preview-job.js';

const job = (pictureHash: string | null, picture: Uint8Array | null): PreviewJob => ({
  content: {
    creator: 'Maxi',
    code: 'PLAY',
    pictureHash,
    card: { kind: 'page', title: 'Videos & Shorts', facts: [] },
  },
  picture,
});
const GOOD = job(null, null);
const DAMAGED = job('0'.repeat(16), Uint8Array.of(1, 2, 3));

let artist = new PreviewArtistService();
afterEach(async () => {
  jest.restoreAllMocks();
  await artist.onApplicationShutdown();
  artist = new PreviewArtistService();
});

it('the artist draws in a worker, again after a failed drawing, and always the same', async () => {
  const first = await artist.draw(GOOD);
  expect((await sharp(first).metadata()).format).toBe('jpeg');
  await expect(artist.draw(DAMAGED)).rejects.toThrow(/unsupported image format/);
  expect(await artist.draw(GOOD)).toEqual(first);
});

it('the artist draws with a new worker if the last one exited while it was idle', async () => {
  const unref = jest.spyOn(Worker.prototype, 'unref');
  const first = await artist.draw(GOOD);
  const [worker] = unref.mock.contexts as Worker[];
  if (!worker) throw new Error('No worker has drawn.');
  worker.postMessage(END);
  await once(worker, 'exit');
  expect(await artist.draw(GOOD)).toEqual(first);
});

it.each([
  ['while it draws', true],
  ['while it starts', false],
])('the worker is never terminated %s when the server stops', async (_when, hasStarted) => {
  const terminate = jest.spyOn(Worker.prototype, 'terminate');
  if (hasStarted) await artist.draw(GOOD);
  const drawing = artist.draw(GOOD).catch((error: unknown) => error);
  await artist.onApplicationShutdown();
  expect(await drawing).toMatchObject({ name: 'AbortError' });
  expect(terminate).not.toHaveBeenCalled();
});

it('the artist rejects a drawing if too many are waiting, and all others when the server stops', async () => {
  const drawings = Array.from({ length: 102 }, () => artist.draw(GOOD).catch((error) => error));
  expect(await drawings[101]).toBeInstanceOf(ArtistBusyError);
  await drawings[0];
  await artist.onApplicationShutdown();
  const results = (await Promise.all(drawings.slice(0, 101))) as unknown[];
  expect(results.filter((result) => Buffer.isBuffer(result)).length).toBeLessThan(20);
  expect(results.at(-1)).toMatchObject({ name: 'AbortError' });
  await expect(artist.draw(GOOD)).rejects.toThrow('aborted');
});
