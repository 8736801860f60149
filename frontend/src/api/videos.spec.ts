import { expect, it } from '@jest/globals';
import { createVideo, createVideos } from '../testing/factories';
import { takeLogged } from '../testing/logged';
import { readVideos } from './videos';

it('takes the two lists as they are', () => {
  const videos = createVideos(2, 1);
  expect(readVideos(videos)).toBe(videos);
});

it('takes a plain array as long videos, the first twenty, with a warning', () => {
  const plain = Array.from({ length: 25 }, (_, index) => createVideo({ id: String(index) }));
  const { longVideos, shorts } = readVideos(plain);
  expect(longVideos.map(({ id }) => id)).toEqual(plain.slice(0, 20).map(({ id }) => id));
  expect(shorts).toEqual([]);
  expect(takeLogged()).toEqual(['warn: Unexpected video response format']);
});

it.each([null, {}, { shorts: [] }, 'nonsense'])(
  'takes %j as no videos, with a warning',
  (answer) => {
    expect(readVideos(answer)).toMatchObject({ longVideos: [], shorts: [] });
    expect(takeLogged()).toEqual(['warn: Unexpected video response format']);
  },
);
