import { existsSync, statSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import sharp from 'sharp';
import { createSite } from '../testing/factories';
import { webManifest } from './web-manifest';

interface Manifest {
  name: string;
  short_name: string;
  description: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}

const manifest = webManifest(createSite()) as Manifest;
const file = (src: string) => `public${src}`;

it('names the creator', () => {
  expect(manifest).toMatchObject({
    name: 'Acme Plays',
    short_name: 'Acme Plays',
    description: 'Exclusive offers and gambling content.',
  });
});

it('offers icons for every shape, which are there in the size that it says', async () => {
  const found: string[] = [];
  for (const { src, sizes, type, purpose } of manifest.icons) {
    expect(existsSync(file(src))).toBe(true);
    found.push(`${type} ${sizes} ${purpose}`);
    if (type !== 'image/png') continue;
    const { width, height, format } = await sharp(file(src)).metadata();
    expect(`${String(width)}x${String(height)} ${format}`).toBe(`${sizes} png`);
  }
  expect(found).toEqual([
    'image/svg+xml any any',
    'image/png 192x192 any',
    'image/png 192x192 maskable',
    'image/png 512x512 any',
    'image/png 512x512 maskable',
  ]);
});

it('has a link preview of 1200 × 630 that is small', async () => {
  const { width, height } = await sharp(file('/social-preview.png')).metadata();
  expect([width, height]).toEqual([1200, 630]);
  expect(statSync(file('/social-preview.png')).size).toBeLessThan(100_000);
});
