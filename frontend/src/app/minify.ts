import { minify as swcMinify } from '@swc/core';
import type { Plugin } from 'vite';

/**
 * Minifies with swc before Vite minifies with oxc: swc also inlines across statements and removes
 * what becomes unused, which saves about 1.2 kB on every page. React is excluded because it would
 * become larger.
 */
export function minify(): Plugin {
  return {
    name: 'playhouse:minify',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    renderChunk: {
      order: 'post',
      async handler(code, { name }) {
        if (name === 'react') return null;
        const minified = await swcMinify(code, {
          module: true,
          compress: { passes: 3, ecma: 2020 },
          mangle: true,
        });
        return { code: minified.code, map: null };
      },
    },
  };
}
