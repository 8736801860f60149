import { copyFileSync, rmSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import type { TestApp } from '../harness.js';
import { dumpOf, mysqlContent } from './mysql-content.js';
import { sqliteContent } from '../../../testing/sqlite-content.ts';

/** Everything that is stored: for SQLite, every page of its files; for MariaDB, every row and a new dump. */
async function storedContent({ database, dataSource }: TestApp): Promise<Buffer[]> {
  const { target, url } = database;
  return target.dialect === 'sqlite' ? sqliteContent(target.file) : mysqlContent(dataSource, url);
}

/** Returns the texts that are stored anywhere, in upper or lower case. */
export async function storedAmong(site: TestApp, texts: readonly string[]): Promise<string[]> {
  const content = (await storedContent(site)).map((piece) => piece.toString('utf8').toLowerCase());
  return texts.filter((text) => content.some((piece) => piece.includes(text.toLowerCase())));
}

/** A backup of a database, and what replaces the database with it. */
export function backupOf({ target, url }: TestApp['database']): { restore(): void } {
  if (target.dialect === 'sqlite') {
    const { file } = target;
    const copy = `${file}.copy`;
    execFileSync(process.execPath, [
      '--eval',
      `new (require('better-sqlite3'))(process.argv[1]).exec(\`VACUUM INTO '\${process.argv[2]}'\`)`,
      file,
      copy,
    ]);
    return {
      restore() {
        for (const name of [`${file}-wal`, `${file}-shm`]) rmSync(name, { force: true });
        copyFileSync(copy, file);
        rmSync(copy);
      },
    };
  }
  const dump = dumpOf(url);
  const { hostname, port, username, password, pathname } = new URL(url);
  return {
    restore() {
      const connection = [`--host=${hostname}`, `--port=${port}`, `--user=${username}`];
      execFileSync('mariadb', ['--protocol=TCP', ...connection, pathname.slice(1)], {
        env: { ...process.env, MYSQL_PWD: password },
        input: dump,
      });
    },
  };
}
