// Writes the software bill of materials in CycloneDX JSON: every production package with version,
// checksum, licence and dependencies.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lockedPackages, productionPackages, ROOT } from './production-packages.mjs';

const FILE = 'dist/sbom.cdx.json';
/** The workspaces that are shipped. */
const PARTS = ['', 'backend', 'frontend'];

// Not with --omit=dev, which also omits packages that the tests use, too (react, sharp, mysql2).
const all = JSON.parse(
  execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  }),
);
const locked = lockedPackages();
const packages = new Map(productionPackages().map((one) => [one.id, one]));
const parts = new Map(PARTS.map((folder) => [refOf(locked[folder]), locked[folder]]));

function refOf({ name, version }) {
  return `${name}@${version}`;
}
const isShipped = (ref) => packages.has(ref) || parts.has(ref);
const nameOf = (ref) => ref.slice(0, ref.lastIndexOf('@'));

/**
 * Adds licences in the old form, which npm ignores, and names the workspaces, which npm identifies
 * by folder.
 */
function complete(component) {
  const ref = component['bom-ref'];
  const { name, licence } = packages.get(ref) ?? { name: nameOf(ref), licence: null };
  const said = component.licenses ?? (licence ? [{ license: { id: licence } }] : undefined);
  return { ...component, name, ...(said && { licenses: said }) };
}

/** Removes development dependencies from the workspaces' dependencies. */
function needs({ ref, dependsOn }) {
  const part = parts.get(ref);
  if (!part) return dependsOn.filter(isShipped);
  const needed = new Set(Object.keys(part.dependencies ?? {}));
  return dependsOn.filter((one) => parts.has(one) || needed.has(nameOf(one)));
}

const components = all.components.filter((one) => isShipped(one['bom-ref'])).map(complete);
const missing = packages.size + PARTS.length - 1 - components.length;
if (missing !== 0) throw new Error(`npm sbom lists ${missing} packages less than the lock file.`);

const bom = {
  ...all,
  metadata: {
    ...all.metadata,
    component: { ...complete(all.metadata.component), type: 'application' },
  },
  components,
  dependencies: all.dependencies
    .filter(({ ref }) => isShipped(ref))
    .map((one) => ({ ref: one.ref, dependsOn: needs(one) })),
};
const file = join(ROOT, FILE);
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);
console.log(`${FILE}: ${packages.size} packages, CycloneDX ${bom.specVersion}`);
