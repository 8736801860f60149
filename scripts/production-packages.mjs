// What `npm ci --omit=dev` installs, on any platform: the packages of others that the site is made of.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '..');
const MODULES = 'node_modules/';

/** Packages that name their licence in a text alone, and which it is. */
const SAID_IN_TEXT = new Map([['pause@0.0.1', 'MIT']]);

const readJson = (path) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));

/** The lock file's packages by their folder; '' is the project itself. */
export const lockedPackages = () => readJson('package-lock.json').packages;

/** The lock file knows only today's form of a licence; old packages say `licenses: [{ type }]`. */
function installedLicence(folder) {
  try {
    const { license, licenses = [] } = readJson(join(folder, 'package.json'));
    const types = [license ?? licenses].flat().map((one) => one.type ?? one);
    return types.length > 0 ? types.join(' OR ') : null;
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return null;
  }
}

/**
 * All production packages, once each, ordered by name: `id` is `name@version`, `licence` an SPDX
 * expression, or null where the package says none.
 */
export function productionPackages() {
  const found = new Map();
  for (const [folder, { dev, link, license, version }] of Object.entries(lockedPackages())) {
    if (dev || link || !folder.includes(MODULES)) continue;
    const name = folder.slice(folder.lastIndexOf(MODULES) + MODULES.length);
    const id = `${name}@${version}`;
    found.set(id, {
      id,
      name,
      licence: license ?? SAID_IN_TEXT.get(id) ?? installedLicence(folder),
    });
  }
  return [...found.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}
