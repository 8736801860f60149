import { existsSync, statSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import sharp from 'sharp';
import { createSite } from '../../testing/factories';
import { webManifest } from './web-manifest';

interface Manifest {
  name: string;
  short_name: string;
  description: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}

const manifest = webManifest(createSite()) as Manifest;
const file = (src: string) => `public${src}`;

it('the web manifest contains the creator’s name', () => {
  expect(manifest).toMatchObject({
    name: 'Acme Plays',
    short_name: 'Acme Plays',
    description: 'Exclusive offers and gambling content.',
  });
});

it('the web manifest has plain and maskable icons, whose files exist and have the declared size', async () => {
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

it('the social preview image is 1200 × 630 pixels and smaller than 100 kB', async () => {
  const { width, height } = await sharp(file('/social-preview.png')).metadata();
  expect([width, height]).toEqual([1200, 630]);
  expect(statSync(file('/social-preview.png')).size).toBeLessThan(100_000);
});
