import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { antdStyles } from './src/admin/shared/antd/build-styles';
import { minify } from './src/app/minify';
import { pruneRouter } from './src/app/prune-router';
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

/** A class name: unique by its file, and shorter than Vite's, which adds the line as well. */
function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file);
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), clientManifest(), antdStyles(), pruneRouter(), minify()],
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
    manifest: !isSsrBuild,
    assetsDir: 'assets',
    // No data: addresses: the content security policy allows the site's own files only.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What the entry needs itself is there before any page is opened by a link.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'js' ? needed.filter((name) => !ENTRY_CHUNK.test(name)) : needed,
    },
    copyPublicDir: !isSsrBuild,
    // One file for the server: whoever imports it gets one instance of everything in it.
    rolldownOptions: isSsrBuild
      ? { output: { codeSplitting: false } }
      : {
          input: ['src/main.tsx', 'src/start.ts'],
          output: {
            codeSplitting: {
              groups: [
                // One small style sheet for all public pages: it comes on the connection that the
                // document came on, where several would each wait for one of their own.
                { name: 'site', test: /\/src\/(app|shared|site)\/.*\.css$/ },
                // Files of their own are run in turns of their own (`start.ts`), and stay in a
                // visitor's cache when only our code changes.
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
