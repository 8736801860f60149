import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { correctPath } from '../../frontend/src/shared/paths.ts';
import type { BuiltClient } from '../src/pages/built-client.js';

/**
 * A minimal client whose pages display their path and their data. Its assets are written to the
 * folder `files`.
 */
export function tinyClient(files: string): BuiltClient {
  mkdirSync(join(files, 'assets'), { recursive: true });
  writeFileSync(join(files, 'assets/main-abc123.js'), 'export {};');
  writeFileSync(join(files, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return {
    files,
    bundle: {
      pages: [
        { path: '/', needs: ['site', 'leaderboard', 'videos'] },
        { path: '/bonuses', needs: ['site', 'bonuses'] },
        { path: '/leaderboard', needs: ['site', 'leaderboard', 'months'] },
        ...['/videos', '/play', '/terms', '/privacy', '/disclaimer'].map((path) => ({
          path,
          needs: ['site'] as const,
        })),
      ],
      render: (path, data, context) =>
        Promise.resolve({
          status: path === '/404' ? 404 : 200,
          html: `<h1>${path} of ${context.publicUrl}</h1>${JSON.stringify(data)}`,
        }),
      correctPath,
      renderPanel: ({ publicUrl }) => `<h1>panel of ${publicUrl}</h1>`,
      webManifest: (site) => ({ name: (site as { creator: { name: string } }).creator.name }),
    },
  };
}
