import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bonusIdOf } from '@playhouse/rules/paths';
import type { BuiltClient } from '../src/pages/built-client.js';

type Render = BuiltClient['bundle']['render'];

/** As the built client decides: 410 for a bonus that is not among the published ones. */
function statusOf(path: string, { bonuses, bonusExcerpt }: Parameters<Render>[1]): number {
  if (path === '/404') return 404;
  const id = bonusIdOf(path);
  const published = (bonuses ?? bonusExcerpt ?? []) as { id: number }[];
  return id === undefined || published.some((bonus) => bonus.id === id) ? 200 : 410;
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The picture of the page's link preview, as the built client writes it. */
const previewTags = ({ image }: Parameters<Render>[2]): string =>
  image
    ? `<meta property="og:image" content="${image.path}"><meta property="og:image:alt" content="${escapeHtml(image.alt)}">`
    : '';

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
        { path: '/', needs: ['site', 'leaderboard', 'videos', 'races'] },
        { path: '/bonuses', needs: ['site', 'bonuses'] },
        { path: '/leaderboard', needs: ['site', 'leaderboard', 'months', 'races'] },
        ...['/videos', '/play', '/where', '/help', '/terms', '/privacy', '/disclaimer'].map(
          (path) => ({
            path,
            needs: ['site'] as const,
          }),
        ),
      ],
      render: (path, data, context) =>
        Promise.resolve({
          status: statusOf(path, data),
          html: `${previewTags(context)}<h1>${path} of ${context.publicUrl}</h1>${JSON.stringify(data)}`,
        }),
      renderInBrowser: (path) => `<h1>${path} without data</h1>`,
      renderGo: (page, { creatorName }) =>
        `<h1>${page.step.kind} of ${creatorName}</h1>${JSON.stringify(page)}`,
      renderPanel: ({ publicUrl }) => `<h1>panel of ${publicUrl}</h1>`,
      webManifest: (site) => ({ name: (site as { creator: { name: string } }).creator.name }),
    },
  };
}
