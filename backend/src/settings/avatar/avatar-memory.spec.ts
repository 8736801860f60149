import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';
import sharp from 'sharp';

const BACKEND = join(import.meta.dirname, '../../..');
const FLAGS = [
  '--experimental-transform-types',
  '--disable-warning=ExperimentalWarning',
  ...['--import', './test/resolve-typescript.mjs'],
];

/** A gray picture that must be decoded completely before its first row is available. */
const writePicture = (file: string, side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: 'gray' } })
    .jpeg({ progressive: true })
    .toFile(file);

it('sixteen concurrent pictures take at most three times the memory of one, and most get Retry-After', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'playhouse-'));
  const [small, large] = [join(folder, 'small.jpg'), join(folder, 'large.jpg')];
  await writePicture(small, 16);
  await writePicture(large, 4_900);
  const script = join(BACKEND, 'test/avatar-memory.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [...FLAGS, script, small, large], {
    cwd: BACKEND,
  });
  await rm(folder, { recursive: true });
  const { one, sixteen, statuses } = JSON.parse(stdout) as Record<'one' | 'sixteen', number> & {
    statuses: number[];
  };
  expect(one).toBeGreaterThan(10 * 1024);
  expect(sixteen / one).toBeLessThan(3);
  expect(statuses.filter((status) => status === 200)).toHaveLength(4);
  expect(statuses.filter((status) => status === 429)).toHaveLength(12);
});
