// Writes the software bill of materials in CycloneDX JSON: every production package with version,
// checksum, licence and dependencies.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lockedPackages, productionPackages, ROOT } from './production-packages.mjs';

const FILE = 'dist/sbom.cdx.json';
/** The folders of the workspaces that are shipped; '' is the root. */
const SHIPPED = ['', 'backend', 'frontend', 'rules'];

// Not with --omit=dev: that would also omit production packages that tests depend on (react, sharp, mysql2).
const all = JSON.parse(
  execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  }),
);
const locked = lockedPackages();
const packages = new Map(productionPackages().map((entry) => [entry.id, entry]));
const workspaces = new Map(SHIPPED.map((folder) => [refOf(locked[folder]), locked[folder]]));

function refOf({ name, version }) {
  return `${name}@${version}`;
}
const isShipped = (ref) => packages.has(ref) || workspaces.has(ref);
const nameOf = (ref) => ref.slice(0, ref.lastIndexOf('@'));

/**
 * Adds the licences that packages state in the outdated form `licenses`, which npm ignores, and replaces the
 * folders that npm has as names of workspaces.
 */
function complete(component) {
  const ref = component['bom-ref'];
  const { name, licence } = packages.get(ref) ?? { name: nameOf(ref), licence: null };
  const licenses = component.licenses ?? (licence ? [{ license: { id: licence } }] : undefined);
  return { ...component, name, ...(licenses && { licenses }) };
}

/** The refs that a package depends on, without the development dependencies of a workspace. */
function productionDependencies({ ref, dependsOn }) {
  const workspace = workspaces.get(ref);
  if (!workspace) return dependsOn.filter(isShipped);
  const names = new Set(Object.keys(workspace.dependencies ?? {}));
  return dependsOn.filter(
    (dependency) => workspaces.has(dependency) || names.has(nameOf(dependency)),
  );
}

const components = all.components
  .filter((component) => isShipped(component['bom-ref']))
  .map(complete);
// The root is not one of the components.
const missing = packages.size + SHIPPED.length - 1 - components.length;
if (missing !== 0) throw new Error(`npm sbom lists ${missing} fewer packages than the lock file.`);

const bom = {
  ...all,
  metadata: {
    ...all.metadata,
    component: { ...complete(all.metadata.component), type: 'application' },
  },
  components,
  dependencies: all.dependencies
    .filter(({ ref }) => isShipped(ref))
    .map((entry) => ({ ref: entry.ref, dependsOn: productionDependencies(entry) })),
};
const file = join(ROOT, FILE);
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);
console.log(`${FILE}: ${packages.size} packages, CycloneDX ${bom.specVersion}`);
