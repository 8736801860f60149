import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

it('docs/security.md names a test for each line of ‘Your data’ in the privacy text, in the same order', () => {
  const ids = new Set(
    Array.from(
      read('frontend/src/site/legal/data-lines.ts').matchAll(/ id: '([\w-]+)',/g),
      ([, id = '']) => id,
    ),
  );
  expect(ids.size).toBeGreaterThan(15);
  const section = read('docs/security.md').split('\n### Your data\n')[1]?.split('\n## ')[0] ?? '';
  const rows = section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, id = '', tests = '']) => ({
      id: id.replaceAll('`', ''),
      // That the tests exist is checked by the test of the table of requirements.
      hasTest: /\.(?:spec|test)\.tsx?` “/.test(tests),
    }));
  const browserFirst = (id = '') => (id.startsWith('browser-') ? 0 : 1);
  const inOrder = (list: readonly (string | undefined)[]) =>
    list.toSorted((a, b) => browserFirst(a) - browserFirst(b));
  expect(inOrder(rows.map(({ id }) => id))).toEqual(inOrder([...ids]));
  expect(rows.filter(({ hasTest }) => !hasTest)).toEqual([]);
});
