import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readEnvironment } from '../config/read-environment.js';
import { InstallationSecret } from '../config/installation-secret.js';
import { fileAccess } from '../../commands/doctor/examine.js';
import { createDataSource } from './data-source.js';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playhouse-'));
  file = join(folder, 'data', 'site.sqlite');
});
afterEach(() => rm(folder, { recursive: true }));

const environment = () => readEnvironment({ DATABASE_URL: `sqlite:${file}` });
const mode = async (path: string) => (await stat(path)).mode & 0o777;

/** Opens the database, writes to it, and returns the permissions of its files while it is open. */
async function modesWhileOpen() {
  const { database } = environment();
  const dataSource = await createDataSource(database).initialize();
  await dataSource.query('CREATE TABLE IF NOT EXISTS notes (text TEXT)');
  const modes = await Promise.all([file, `${file}-wal`, `${file}-shm`].map(mode));
  await dataSource.destroy();
  return modes;
}

describe('a SQLite database', () => {
  it('is accessible only to its owner, as are the files next to it and a new folder', async () => {
    expect(await modesWhileOpen()).toEqual([0o600, 0o600, 0o600]);
    expect(await mode(join(folder, 'data'))).toBe(0o700);
  });

  it('does not change the permissions of an existing folder', async () => {
    await mkdir(join(folder, 'data'), { mode: 0o755 });
    await modesWhileOpen();
    expect(await mode(join(folder, 'data'))).toBe(0o755);
  });

  it('of an older release becomes private when it is opened, as does its secret', async () => {
    await modesWhileOpen();
    await InstallationSecret.of(environment());
    for (const path of [file, `${file}.secret`]) await chmod(path, 0o644);
    const { level, message } = fileAccess(environment());
    expect([level, message]).toEqual([
      'warning',
      expect.stringContaining(`chmod 600 ${file} ${file}.secret `),
    ]);
    await InstallationSecret.of(environment());
    expect(await modesWhileOpen()).toEqual([0o600, 0o600, 0o600]);
    expect(await mode(`${file}.secret`)).toBe(0o600);
    expect(fileAccess(environment()).level).toBe('ok');
  });
});
