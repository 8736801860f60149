import { expect, it } from '@jest/globals';
import { createVideo, createVideos } from '../testing/factories';
import { takeLogged } from '../testing/logged';
import { readVideos } from './videos';

it('readVideos returns the two lists unchanged', () => {
  const videos = createVideos(2, 1);
  expect(readVideos(videos)).toEqual(videos);
});

it('readVideos treats two lists without further properties as current videos of the channel', () => {
  expect(readVideos({ longVideos: [], shorts: [] })).toEqual(
    createVideos(0, 0, { updatedAt: null }),
  );
});

it('readVideos accepts a plain array as long videos, keeps the first twenty and logs a warning', () => {
  const plain = Array.from({ length: 25 }, (_, index) => createVideo({ id: String(index) }));
  const { longVideos, shorts } = readVideos(plain);
  expect(longVideos.map(({ id }) => id)).toEqual(plain.slice(0, 20).map(({ id }) => id));
  expect(shorts).toEqual([]);
  expect(takeLogged()).toEqual(['warn: Unexpected video response format']);
});
