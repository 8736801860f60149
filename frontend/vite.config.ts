import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { patchLibrary } from '../scripts/patch-library';
import { antdStyles, DYNAMIC_CSS_PATCHES } from './src/admin/shared/antd/build-styles';
import { browserslist, version } from './package.json';

/** Chunks that every document loads, and a script that is not worth its name in each list of files. */
const ENTRY_CHUNK =
  /\/(?:before-paint|libraries|main|preselect-platform|react|rolldown-runtime|site)-[^/]*$/;

/** Words in a file's name for which visitors' content blockers block it. */
const BLOCKED_WORDS = /analytic|affiliate|banner|clicks|promo|social|sponsor|stats|track|\bads?\b/;

/** The name of a built script: without its own name if a content blocker would not load it. */
const scriptName = ({ name }: { name: string }) =>
  `assets/${BLOCKED_WORDS.test(name) ? '' : '[name]-'}[hash:7].js`;

/** Chunks with the functions that hydrate a page. */
const EARLY_COMPILED = new Set(['react', 'libraries']);

/** The oldest supported browsers, as the bundler writes them: 'ios15.4'. */
const OLDEST_BROWSERS = browserslist.map((entry) =>
  entry.replace('ios_saf', 'ios').replace(' >= ', ''),
);

const MANIFEST = resolve(import.meta.dirname, 'dist/client/.vite/manifest.json');

/**
 * Hands the client build's manifest to the server bundle, which needs the hashed names of scripts
 * and styles to write a page's head. The client is therefore built first.
 */
function clientManifest(): Plugin {
  const id = 'virtual:client-manifest';
  return {
    name: 'playhouse:client-manifest',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(loaded) {
      if (loaded !== `\0${id}`) return undefined;
      if (!existsSync(MANIFEST)) throw new Error(`Build the client first: ${MANIFEST} is missing`);
      return `export default ${readFileSync(MANIFEST, 'utf8')}`;
    },
  };
}

/**
 * A class name that is unique by its file, and shorter than Vite's, which also contains the line.
 */
function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file);
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
}

/** Keeps the style sheet of `/go`: its script imports it without its class names, which the server renders. */
const goStyles: Plugin = {
  name: 'playhouse:go-styles',
  apply: 'build',
  enforce: 'post',
  transform: (code, id) =>
    id.endsWith('/go-page.module.css') ? { code, moduleSideEffects: 'no-treeshake' } : undefined,
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    clientManifest(),
    goStyles,
    antdStyles(),
    // The server bundle has no code of the panel.
    ...(isSsrBuild ? [] : [patchLibrary('@rc-component/util', DYNAMIC_CSS_PATCHES)]),
  ],
  css: { modules: { generateScopedName: scopedName } },
  define: {
    // Known at build time, so that the server bundle drops what only a browser loads (the panel).
    __SERVER__: String(isSsrBuild === true),
    // And the client's scripts drop what only a browser without scripts shows.
    __CLIENT__: String(isSsrBuild !== true),
    __VERSION__: JSON.stringify(version),
    ...(isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {}),
  },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: isSsrBuild ? 'es2022' : OLDEST_BROWSERS,
    // The server bundle keeps its names, for stack traces.
    minify: !isSsrBuild,
    manifest: !isSsrBuild,
    assetsDir: 'assets',
    // No data: URLs, because the content security policy allows only the site's own files.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Chunks that every document loads are there before a visitor can follow a link.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'js' ? needed.filter((name) => !ENTRY_CHUNK.test(name)) : needed,
    },
    copyPublicDir: !isSsrBuild,
    // A single file for the server bundle, so that every importer shares the same module instances.
    rolldownOptions: isSsrBuild
      ? { output: { codeSplitting: false } }
      : {
          input: [
            'src/main.tsx',
            'src/start.ts',
            'src/site/before-paint.ts',
            'src/site/platform-choice/preselect-platform.ts',
            'src/site/go/go-script.ts',
          ],
          output: {
            // Hashes do not compress, and every page names dozens of files. With fewer than seven
            // characters, the bundler could not tell so many files apart. Pictures and styles keep the default,
            // because the server bundle names them, too.
            entryFileNames: scriptName,
            chunkFileNames: scriptName,
            // Chromium compiles these files while they arrive, in another thread. Without the comment,
            // it reads React twice, the second time in the page's own thread. Others ignore it.
            postBanner: ({ name }) =>
              EARLY_COMPILED.has(name) ? '//# allFunctionsCalledOnLoad\n' : '',
            codeSplitting: {
              groups: [
                // Separate files run in separate tasks (`start.ts`), and stay cached when only our
                // own code changes.
                {
                  name: 'react',
                  test: /\/node_modules\/(react|react-dom|scheduler)\/|\/src\/app\/react-dom\.ts$/,
                },
                {
                  name: 'libraries',
                  test: /\/node_modules\/(@reduxjs|react-redux|redux|react-router)/,
                },
                // One small style sheet for the public pages: it uses the document's connection, and each
                // further file would open another one. Parts that are shown only after a tap or when the
                // browser is idle (the player, tooltips, the fields and the bar of the bonuses page) and
                // pages that few visitors open have their own style sheets. The group also has the small
                // modules that most pages need, because separate files would be larger. It is last,
                // because a group includes what its files import.
                {
                  name: 'site',
                  test: /\/rules\/(?:lazy|money|month|units)\.ts$|\/src\/(?:(?:app|shared|site)\/(?!.*(?:bonus-filters|code-bar|tooltip|watch-dialog))(?!go\/).*\.css|api\/(?:generated-public|site)\.ts|shared\/(?:bonus-card\/(?:card-bonus|feature-mark)|format\/formats|hooks\/use-mounted|toasts\/toast-actions|ui\/(?:go-path|avatar))\.tsx?|shared\/ui\/icons\.svg(?:\?url)?|site\/affiliate-disclosure\.tsx)$/,
                },
                // What pages with a race need, because two files would be larger.
                {
                  name: 'races',
                  test: /\/rules\/race-path\.ts$|\/src\/(?:api\/(?:generated-races|leaderboard|races)|site\/leaderboard\/(?:head\/(?:month-clock|race-over)|race-texts|sign-of|player-picture|rankings\/short-mask))\.tsx?$/,
                },
              ],
            },
          },
        },
  },
  ssr: { noExternal: true },
  server: {
    port: 5173,
    proxy: {
      '/api': 'http://localhost:8080',
      '/data': 'http://localhost:8080',
      '/site.webmanifest': 'http://localhost:8080',
    },
  },
}));
