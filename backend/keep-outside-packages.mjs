// Leaves in node_modules only what the bundled server loads as packages: those outside the bundle and
// what they depend on. For the image; run in the root of the project:
//   keep-outside-packages.mjs [CPU]   CPU is npm's name of the image's processor; default: this machine's
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { OUTSIDE_PACKAGES } from './outside-packages.mjs';

const [cpu = process.arch] = process.argv.slice(2);
const ROOT = resolve('.');
const MODULES = join(ROOT, 'node_modules');

/**
 * The folder in which Node finds a package required from `from`; undefined if it isn't installed.
 */
function find(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return candidate;
    if (folder === ROOT) return undefined;
  }
}

const kept = new Set();

function keep(name, from, { optional }) {
  const folder = find(name, from);
  if (folder === undefined) {
    // Missing builds for other platforms are not an error.
    if (optional) return;
    throw new Error(`${name}, which ${from} needs, is not installed.`);
  }
  if (kept.has(folder)) return;
  kept.add(folder);
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  for (const dependency of Object.keys(optionalDependencies)) {
    keep(dependency, folder, { optional: true });
  }
  for (const dependency of Object.keys(dependencies)) {
    keep(dependency, folder, { optional: dependency in optionalDependencies });
  }
}

for (const name of OUTSIDE_PACKAGES) keep(name, ROOT, { optional: false });

/** The packages of a node_modules folder, those in scopes included. */
const packagesIn = (modules) =>
  readdirSync(modules, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.'))
    .flatMap(({ name }) =>
      name.startsWith('@')
        ? readdirSync(join(modules, name)).map((inScope) => join(modules, name, inScope))
        : [join(modules, name)],
    );

for (const folder of packagesIn(MODULES)) {
  const holdsKept = [...kept].some((path) => path === folder || path.startsWith(`${folder}/`));
  if (!holdsKept) rmSync(folder, { recursive: true });
}
for (const entry of readdirSync(MODULES, { withFileTypes: true })) {
  const folder = join(MODULES, entry.name);
  const isEmptyScope = entry.name.startsWith('@') && readdirSync(folder).length === 0;
  if (isEmptyScope || entry.name === '.bin') rmSync(folder, { recursive: true });
}

// Removes the C sources of better-sqlite3, and its binaries for other systems.
const sqlite = join(MODULES, 'better-sqlite3');
for (const folder of ['deps', 'src'])
  rmSync(join(sqlite, folder), { recursive: true, force: true });
for (const file of readdirSync(join(sqlite, 'prebuilds'))) {
  if (file !== `linux-${cpu}.node`) rmSync(join(sqlite, 'prebuilds', file));
}
