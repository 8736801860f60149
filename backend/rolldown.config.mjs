// Bundles what compile.mjs wrote to build/ into dist/, together with the packages that it needs, so
// that a start reads a dozen files instead of 1,800. The reasons are in
// docs/decisions/0007-bundled-server.md, the measurements in docs/results/performance.md, and the changes to
// packages in docs/patched-libraries.md.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'rolldown';
import { patchLibrary } from '../scripts/patch-library.ts';
import { OUTSIDE_PACKAGES } from './outside-packages.mjs';

const PRESETS = join(import.meta.dirname, 'build/sources/connectors/presets');
const FONTS = join(import.meta.dirname, 'build/pages/link-previews/fonts');
const OUTSIDE = new RegExp(`^(${OUTSIDE_PACKAGES.join('|')})(/|$)`);

/**
 * Bundles the ES modules of these packages. Their `node` builds are CommonJS, from which the bundler
 * cannot remove unused code.
 */
const inPackage = (name, file) =>
  join(dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`))), file);
const WITH_MODULES = {
  'class-transformer/cjs/storage': inPackage('class-transformer', 'esm2015/storage.js'),
  'class-transformer': inPackage('class-transformer', 'esm2015/index.js'),
  'class-validator': inPackage('class-validator', 'esm2015/index.js'),
  'rxjs/operators': inPackage('rxjs', 'dist/esm/operators/index.js'),
  rxjs: inPackage('rxjs', 'dist/esm/index.js'),
};

/** TypeORM requires the drivers of all databases at once. This server uses those of SQLite, and of MySQL and MariaDB. */
const TYPEORM_PATCHES = {
  foreignDrivers: {
    file: /^driver\/DriverFactory\.js$/,
    find: /\brequire\("\.\/(?!better-sqlite3\/|mysql\/)[\w-]+\/\w+Driver"\)/g,
    replacement: '{}',
  },
};

/** A require that is hidden from the bundler would load a second copy of TypeORM. */
const NEST_TYPEORM_PATCHES = {
  plainRequire: {
    file: /^dist\/common\/typeorm-compat\.js$/,
    find: /^const require = createRequire\(import\.meta\.url\);$/m,
    replacement: '',
  },
};

/** It would load second copies of both libraries, with their own storage, and all of their code. */
const MAPPED_TYPES = /^dist\/type-helpers\.utils\.js$/;
const MAPPED_TYPES_PATCHES = {
  imports: {
    file: MAPPED_TYPES,
    find: /^import \{ createRequire \} from 'node:module';$/m,
    replacement:
      "import { getMetadataStorage, IsOptional, ValidateIf } from 'class-validator'; import * as storage from 'class-transformer/cjs/storage';",
  },
  plainRequire: {
    file: MAPPED_TYPES,
    find: /^const require = createRequire\(import\.meta\.url\);$/m,
    replacement: 'const validator = { getMetadataStorage, IsOptional, ValidateIf };',
  },
  validator: {
    file: MAPPED_TYPES,
    find: /\brequire\('class-validator'\)/g,
    replacement: 'validator',
  },
  transformer: {
    file: MAPPED_TYPES,
    find: /\brequire\('class-transformer[\w/]*'\)/g,
    replacement: 'storage',
  },
};

/**
 * Nest's optional packages are not bundled: the server uses none of them, or passes them explicitly
 * (validation.ts). Some are not installed.
 */
const optionalImports = {
  name: 'optional-imports',
  resolveId: (source, importer, { kind }) =>
    kind === 'dynamic-import' && importer?.includes('/node_modules/@nestjs/')
      ? { id: source, external: true }
      : null,
};

/** Loads the compiler's source maps, so that the bundle's source maps lead to the sources. */
const compiledMaps = {
  name: 'compiled-maps',
  load(id) {
    if (!id.startsWith(join(import.meta.dirname, 'build/')) || !existsSync(`${id}.map`))
      return null;
    return { code: readFileSync(id, 'utf8'), map: readFileSync(`${id}.map`, 'utf8') };
  },
};

/** Copies the fonts of the link previews next to the worker that reads them. */
const fonts = {
  name: 'fonts',
  generateBundle() {
    for (const name of readdirSync(FONTS)) {
      this.emitFile({
        type: 'asset',
        fileName: `fonts/${name}`,
        source: readFileSync(join(FONTS, name)),
      });
    }
  },
};

/** Writes the licences of all bundled packages next to the bundle. */
const licences = {
  name: 'licences',
  generateBundle(_options, bundle) {
    const folders = new Set();
    for (const { modules = {} } of Object.values(bundle)) {
      for (const id of Object.keys(modules)) {
        const [folder] = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id) ?? [];
        if (folder) folders.add(folder);
      }
    }
    const texts = [...folders].sort().map((folder) => {
      const { name, version, license } = JSON.parse(
        readFileSync(join(folder, 'package.json'), 'utf8'),
      );
      const files = readdirSync(folder).filter((file) =>
        /^(licen[cs]e|notice|copying)/i.test(file),
      );
      const text = files.map((file) => readFileSync(join(folder, file), 'utf8').trim());
      return [`${name} ${version} (${license})`, ...text].join('\n\n');
    });
    this.emitFile({
      type: 'asset',
      fileName: 'licences.txt',
      source: `${texts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`,
    });
  },
};

/** Found by their folder when the server runs (connectors.ts), so each is a file of its own. */
const presets = Object.fromEntries(
  readdirSync(PRESETS)
    .filter((name) => name.endsWith('.js'))
    .map((name) => [`presets/${name.slice(0, -'.js'.length)}`, join(PRESETS, name)]),
);

export default defineConfig({
  input: {
    ...presets,
    main: 'build/main.js',
    'commands/openapi': 'build/commands/openapi.js',
    'commands/doctor/check-settings': 'build/commands/doctor/check-settings.js',
    'commands/doctor/doctor': 'build/commands/doctor/doctor.js',
    'commands/migrate': 'build/commands/migrate.js',
    'commands/seed': 'build/commands/seed.js',
    'commands/admin': 'build/commands/admin.js',
    'commands/create-first-account': 'build/commands/create-first-account.js',
    // At the top of dist/, because the workers are started by a path relative to their parent's
    // module.
    'standings.worker': 'build/leaderboard/standings/standings.worker.js',
    'race.worker': 'build/leaderboard/races/race.worker.js',
    'link-preview.worker': 'build/pages/link-previews/link-preview.worker.js',
    'feed.worker': 'build/videos/youtube/feed.worker.js',
  },
  platform: 'node',
  external: OUTSIDE,
  resolve: { alias: WITH_MODULES },
  treeshake: {
    // Its index also loads the generator of the API description, which is needed only on demand.
    moduleSideEffects: [{ test: /\/node_modules\/@nestjs\/swagger\//, sideEffects: false }],
  },
  plugins: [
    patchLibrary('typeorm', TYPEORM_PATCHES),
    patchLibrary('@nestjs/typeorm', NEST_TYPEORM_PATCHES),
    patchLibrary('@nestjs/mapped-types', MAPPED_TYPES_PATCHES),
    optionalImports,
    compiledMaps,
    fonts,
    licences,
  ],
  output: {
    dir: 'dist',
    cleanDir: true,
    chunkFileNames: '[name]-[hash].js',
    // Injection, entities and the API description depend on class names.
    keepNames: true,
    comments: { legal: true, annotation: false, jsdoc: false },
    sourcemap: true,
  },
});
