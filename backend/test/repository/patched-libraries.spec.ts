import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

interface Package {
  version: string;
  types?: string;
  exports?: Record<string, { node?: string }>;
  peerDependencies?: Record<string, string>;
}

const read = (file: string) => readFileSync(join(import.meta.dirname, '../../..', file), 'utf8');
const readJson = <T>(file: string) => JSON.parse(read(file)) as T;
const installed = (name: string) => readJson<Package>(`node_modules/${name}/package.json`);

const { packages } = readJson<{ packages: Record<string, Package> }>('package-lock.json');

/** The rows `| library | version | …` of the tables in the list. */
const listed = [
  ...read('docs/patched-libraries.md').matchAll(/^\| ([@\w/.-]+) +\| (\d[\w.-]*) +\|/gm),
].map(([, name = '', version = '']) => ({ name, version }));

describe('the list of patched libraries', () => {
  it.each(listed)(
    'has the installed version of $name, so each update is checked',
    ({ name, version }) => {
      expect(`${name} ${version}`).toBe(
        `${name} ${packages[`node_modules/${name}`]?.version ?? 'is not installed'}`,
      );
    },
  );

  it.each(['frontend/vite.config.ts', 'backend/rolldown.config.mjs'])(
    'has every library whose code %s changes',
    (config) => {
      const names = [...read(config).matchAll(/patchLibrary\('([^']+)'/g)].map(([, name]) => name);
      expect(names.length).toBeGreaterThan(0);
      expect(listed.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
    },
  );

  it('has every library with an override', () => {
    const { overrides } = readJson<{ overrides: Record<string, unknown> }>('package.json');
    expect(listed.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(overrides)));
  });
});

it.each(['darwin-arm64', 'linux-x64-gnu', 'win32-x64-msvc'])(
  'the lock file has the binary of unrs-resolver for %s, because of the override',
  (platform) => {
    const { version } = packages['node_modules/unrs-resolver'] ?? {};
    expect(packages[`node_modules/@unrs/resolver-binding-${platform}`]?.version).toBe(version);
  },
);

// Each of these fails when a patch can be removed.
describe('a patch is still needed because', () => {
  it('TypeORM does not accept the installed better-sqlite3', () => {
    const range = installed('typeorm').peerDependencies?.['better-sqlite3'] ?? '';
    const [major] = installed('better-sqlite3').version.split('.');
    expect(range).toMatch(/^\^\d+\.\d+\.\d+( \|\| \^\d+\.\d+\.\d+)*$/);
    expect(range).not.toContain(`^${major}.`);
  });

  it.each(['class-transformer', 'class-validator'])(
    '%s does not offer its ES modules to Node',
    (name) => {
      expect(installed(name).exports).toBeUndefined();
    },
  );

  it('RxJS offers only CommonJS to Node', () => {
    const { exports = {} } = installed('rxjs');
    expect(exports['.']?.node).toBe('./dist/cjs/index.js');
    expect(exports['./operators']?.node).toBe('./dist/cjs/operators/index.js');
  });

  it('negotiator has no types of its own', () => {
    expect(installed('negotiator').types).toBeUndefined();
  });
});
