import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';

const DIST = join(import.meta.dirname, '../../backend/dist');

/** The files of packages in a chunk, such as 'rxjs/dist/esm/index.js'. */
function packageFilesOf(chunk: string): string[] {
  const map = join(DIST, `${chunk}.map`);
  if (!existsSync(map)) return [];
  const { sources } = JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] };
  return sources
    .filter((source) => source.includes('node_modules/'))
    .map((source) => source.slice(source.lastIndexOf('node_modules/') + 'node_modules/'.length));
}

/** The chunks that an entry loads at its start, including the entry itself. */
function loadedAtStart(chunk: string, found = new Set<string>()): Set<string> {
  if (found.has(chunk)) return found;
  found.add(chunk);
  const code = readFileSync(join(DIST, chunk), 'utf8');
  for (const [, file = ''] of code.matchAll(/^import (?:[^'"]* from )?["']\.\/([^"']+)["'];$/gm)) {
    loadedAtStart(file, found);
  }
  return found;
}

const chunks = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.js'),
);
const files = chunks.flatMap(packageFilesOf);

describe('the bundled server', () => {
  it('has the drivers of SQLite and MySQL, and no others', () => {
    const drivers = files.filter((file) => /^typeorm\/driver\/[\w-]+\/\w+Driver\.js$/.test(file));
    assert.deepEqual(drivers.sort(), [
      'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js',
      'typeorm/driver/mysql/MysqlDriver.js',
      'typeorm/driver/sqlite-abstract/AbstractSqliteDriver.js',
    ]);
  });

  it('has class-validator, class-transformer and RxJS as ES modules only', () => {
    for (const [name, modules] of [
      ['class-validator', 'esm2015'],
      ['class-transformer', 'esm2015'],
      ['rxjs', 'dist/esm'],
    ] as const) {
      const packageFiles = files.filter((file) => file.startsWith(`${name}/`));
      assert.ok(packageFiles.length > 0, name);
      assert.deepEqual(
        packageFiles.filter((file) => !file.startsWith(`${name}/${modules}/`)),
        [],
      );
    }
  });

  it('loads no second copy of a bundled package from node_modules', () => {
    const secondCopy = /\brequire[\w$]*\(["'`](?:class-transformer|class-validator|rxjs|typeorm)\b/;
    assert.deepEqual(
      chunks.filter((chunk) => secondCopy.test(readFileSync(join(DIST, chunk), 'utf8'))),
      [],
    );
  });

  it('loads what describes the API, passkeys and passwords only on first use', () => {
    const atStart = [...loadedAtStart('main.js')].flatMap(packageFilesOf);
    assert.ok(atStart.length > 100, `${atStart.length} files`);
    for (const later of [
      /^@nestjs\/swagger\/dist\/swagger-(scanner|explorer|module)\.js$/,
      /^@simplewebauthn\/server\//,
      /^@zxcvbn-ts\//,
    ]) {
      assert.deepEqual(
        atStart.filter((file) => later.test(file)),
        [],
      );
      assert.ok(files.some((file) => later.test(file)));
    }
  });
});
