import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { readEnvironment } from './read-environment.js';
import { InstallationSecret } from './installation-secret.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playhouse-secret-'));
});
afterEach(() => rm(folder, { recursive: true }));

const environment = (variables: NodeJS.ProcessEnv = {}) =>
  readEnvironment({ DATABASE_URL: `sqlite:${join(folder, 'data', 'a.sqlite')}`, ...variables });

it('the installation’s secret is created on the first start, stored next to the database, and readable only by its owner', async () => {
  const first = await InstallationSecret.of(environment());
  const second = await InstallationSecret.of(environment());
  expect(second.key('x')).toBe(first.key('x'));
  expect(await readdir(join(folder, 'data'))).toEqual(['a.sqlite.secret']);
  expect((await stat(join(folder, 'data', 'a.sqlite.secret'))).mode & 0o777).toBe(0o600);
});

it('the installation’s secret is the same for processes that start at the same time', async () => {
  const secrets = await Promise.all(
    Array.from({ length: 20 }, () => InstallationSecret.of(environment())),
  );
  expect(new Set(secrets.map((secret) => secret.key('x'))).size).toBe(1);
});

it('the installation’s secret comes from the environment if it is set there, and then no file is created', async () => {
  const SESSION_SECRET = 'kq8Zr1vN5xTf0sLw3bYh7uCg2mPd9eJa';
  const fromEnvironment = await InstallationSecret.of(environment({ SESSION_SECRET }));
  expect(fromEnvironment.key('x')).toBe(new InstallationSecret(SESSION_SECRET).key('x'));
  expect(await readdir(folder)).toEqual([]);
});

it('the installation’s secret derives a separate key for each purpose', () => {
  const secret = new InstallationSecret('the secret');
  expect(secret.key('cookies')).toMatch(/^[0-9a-f]{64}$/);
  expect(secret.key('cookies')).not.toBe(secret.key('names'));
  expect(secret.key('cookies')).not.toBe(new InstallationSecret('another').key('cookies'));
});
