// The packages that `npm ci --omit=dev` installs on any platform.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '..');
const MODULES = 'node_modules/';

/** Packages that state their licence only as text. */
const SAID_IN_TEXT = new Map([['pause@0.0.1', 'MIT']]);

const readJson = (path) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));

/** The lock file's packages by folder; '' is the project itself. */
export const lockedPackages = () => readJson('package-lock.json').packages;

/**
 * The lock file contains only the current form of a licence; old packages have `licenses: [{ type
 * }]`.
 */
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
 * All production packages without duplicates, by name: `id` is `name@version`, `licence` is an SPDX
 * expression, or null if the package states none.
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
