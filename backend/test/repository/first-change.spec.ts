import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../../..');

// `make test-first-change` also builds and tests the result, which takes minutes.
it('all patches in docs/first-change.md apply to the current code', () => {
  const page = readFileSync(join(ROOT, 'docs/first-change.md'), 'utf8');
  const patches = [...page.matchAll(/^```diff\n(.*?)^```$/gms)].map(([, patch = '']) => patch);
  expect(patches.length).toBeGreaterThan(5);
  const { status, stderr } = spawnSync('git', ['apply', '--check', '-'], {
    cwd: ROOT,
    input: patches.join(''),
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
});
