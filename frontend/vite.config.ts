import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { patchLibrary } from '../scripts/patch-library';
import { antdStyles, DYNAMIC_CSS_PATCHES } from './src/admin/shared/antd/build-styles';
import { ROUTER_PATCHES } from './src/app/prune-router';
import { version } from './package.json';

/** Chunks that every document loads. */
const ENTRY_CHUNK = /\/(?:libraries|react|rolldown-runtime|site)-[^/]*$/;

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

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    clientManifest(),
    antdStyles(),
    patchLibrary('react-router', ROUTER_PATCHES),
    // The server bundle has no code of the panel.
    ...(isSsrBuild ? [] : [patchLibrary('@rc-component/util', DYNAMIC_CSS_PATCHES)]),
  ],
  css: { modules: { generateScopedName: scopedName } },
  define: {
    // Known at build time, so that the server bundle drops what only a browser loads (the panel).
    __SERVER__: String(isSsrBuild === true),
    __VERSION__: JSON.stringify(version),
    ...(isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {}),
  },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: 'es2022',
    // Terser and then oxc (`output.minify`): together, they make every page 1.2 kB smaller than oxc alone.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: {
      ecma: 2020,
      compress: { passes: 3, inline: 1, keep_fargs: false, pure_getters: true },
    },
    manifest: !isSsrBuild,
    assetsDir: 'assets',
    // No data: URLs, because the content security policy allows only the site's own files.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The entry's own imports are loaded before any page is opened by a link.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'js' ? needed.filter((name) => !ENTRY_CHUNK.test(name)) : needed,
    },
    copyPublicDir: !isSsrBuild,
    // A single file for the server bundle, so that every importer shares the same module instances.
    rolldownOptions: isSsrBuild
      ? { output: { codeSplitting: false } }
      : {
          input: ['src/main.tsx', 'src/start.ts'],
          output: {
            minify: true,
            codeSplitting: {
              groups: [
                // One small style sheet for all public pages: it uses the document's connection, while
                // several files would each open another connection.
                { name: 'site', test: /\/src\/(app|shared|site)\/.*\.css$/ },
                // Separate files run in separate tasks (`start.ts`), and stay cached when only our
                // own code changes.
                { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
                {
                  name: 'libraries',
                  test: /\/node_modules\/(@reduxjs|react-redux|redux|react-router)/,
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
