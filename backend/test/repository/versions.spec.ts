import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

interface Package {
  version: string;
}

interface RootPackage extends Package {
  workspaces: string[];
}

interface LockFile extends Package {
  packages: Record<string, Package>;
}

const readJson = <T>(file: string): T =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../..', file), 'utf8')) as T;

const { version, workspaces } = readJson<RootPackage>('package.json');
const lock = readJson<LockFile>('package-lock.json');

it.each(workspaces)('the package %s has the version of the root package', (workspace) => {
  expect(readJson<Package>(`${workspace}/package.json`).version).toBe(version);
});

it('the lock file has the version of the root package', () => {
  const versions = ['', ...workspaces].map((path) => lock.packages[path]?.version);
  expect([lock.version, ...versions]).toEqual(Array(versions.length + 1).fill(version));
});

it('the API description has the version of the root package', () => {
  const { info } = readJson<{ info: Package }>('backend/openapi.json');
  expect(info.version).toBe(version);
});
