// The packages that `npm ci --omit=dev` installs on any platform.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '..');
const MODULES = 'node_modules/';

/** Packages whose package.json has no licence. These are the licences in their text files. */
const LICENCES_FROM_TEXT = new Map([['pause@0.0.1', 'MIT']]);

const readJson = (path) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));

/** The lock file's packages by folder; '' is the project itself. */
export const lockedPackages = () => readJson('package-lock.json').packages;

/**
 * The licence in the package.json of an installed package, as an SPDX expression; null if there is
 * none. The lock file has only the field `license`; some old packages have `licenses: [{ type }]`.
 */
function installedLicence(folder) {
  try {
    const { license, licenses = [] } = readJson(join(folder, 'package.json'));
    const types = [license ?? licenses].flat().map((entry) => entry.type ?? entry);
    return types.length > 0 ? types.join(' OR ') : null;
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return null;
  }
}

/**
 * All production packages without duplicates, by name: `id` is `name@version`, `licence` is an SPDX
 * expression, or null if the package states none.
 */
export function productionPackages() {
  const packages = new Map();
  for (const [folder, { dev, link, license, version }] of Object.entries(lockedPackages())) {
    if (dev || link || !folder.includes(MODULES)) continue;
    const name = folder.slice(folder.lastIndexOf(MODULES) + MODULES.length);
    const id = `${name}@${version}`;
    packages.set(id, {
      id,
      name,
      licence: license ?? LICENCES_FROM_TEXT.get(id) ?? installedLicence(folder),
    });
  }
  return [...packages.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}
