// Writes the software bill of materials: every production package with its version, checksum, licence
// and what it depends on, in CycloneDX's JSON.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lockedPackages, productionPackages, ROOT } from './production-packages.mjs';

const FILE = 'dist/sbom.cdx.json';
/** The parts of the project that are shipped; the browser tests are not. */
const PARTS = ['', 'backend', 'frontend'];

// Not with --omit=dev: that also leaves out what the tests happen to use besides (react, sharp, mysql2).
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

/** npm reads no licence of the old form, and calls the project's parts by their folders. */
function complete(component) {
  const ref = component['bom-ref'];
  const { name, licence } = packages.get(ref) ?? { name: nameOf(ref), licence: null };
  const said = component.licenses ?? (licence ? [{ license: { id: licence } }] : undefined);
  return { ...component, name, ...(said && { licenses: said }) };
}

/** Of the parts' own packages only those that they need to run. */
function needs({ ref, dependsOn }) {
  const part = parts.get(ref);
  if (!part) return dependsOn.filter(isShipped);
  const needed = new Set(Object.keys(part.dependencies ?? {}));
  return dependsOn.filter((one) => parts.has(one) || needed.has(nameOf(one)));
}

const components = all.components.filter((one) => isShipped(one['bom-ref'])).map(complete);
const missing = packages.size + PARTS.length - 1 - components.length;
if (missing !== 0) throw new Error(`npm sbom tells ${missing} packages less than the lock file.`);

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
