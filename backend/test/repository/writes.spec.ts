import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const SOURCE = join(import.meta.dirname, '../../src');
const WRITES =
  'save|insert|update|upsert|delete|remove|clear|increment|decrement|softDelete|transaction';

/** The statements of a file that write through one of its repositories, or begin a transaction with one. */
function writesIn(file: string): string[] {
  const text = readFileSync(join(SOURCE, file), 'utf8');
  const members = [...text.matchAll(/(\w+): (?:Repository<|DataSource\b)/g)].map(
    ([, name]) => name,
  );
  if (members.length === 0) return [];
  const statement = new RegExp(
    `\\b(?:${members.join('|')})(?:\\s*\\.manager)?\\s*\\.(?:${WRITES})\\(`,
    'g',
  );
  return Array.from(text.matchAll(statement), ([found]) => `${file}: ${found}`);
}

it('the server writes only in transactions of DatabaseService', () => {
  const files = globSync('**/*.ts', { cwd: SOURCE }).filter(
    (file) => !/\.spec\.ts$|^core\/database\/|^commands\//.test(file),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap(writesIn)).toEqual([]);
});
