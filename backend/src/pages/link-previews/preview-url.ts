import { createHash } from 'node:crypto';
import type { PreviewContent } from './preview-content.js';

/** To be increased when the same content is drawn differently, so that the URLs change. */
const DESIGN = 2;

/**
 * What a preview is about: a public page, a closed month (`month-2026-10`), another race
 * than the main one (`race-weekly`) or a bonus (`bonus-7`).
 * `site` is for the pages without a preview of their own.
 */
export type PreviewName =
  | 'home'
  | 'bonuses'
  | 'videos'
  | 'leaderboard'
  | 'play'
  | 'site'
  | `month-${string}`
  | `race-${string}`
  | `bonus-${number}`;

const PATH =
  /^\/previews\/(home|bonuses|videos|leaderboard|play|site|month-\d{4}-\d{2}|race-[a-z][a-z\d-]+?|bonus-[1-9]\d{0,9})(?:-([0-9a-f]{16}))?\.jpg$/;

interface PreviewUrl {
  name: PreviewName;
  /** The version that the URL names; undefined for the current one. */
  version: string | undefined;
}

/** Parses the path of a preview; undefined for other paths. */
export function readPreviewPath(pathname: string): PreviewUrl | undefined {
  const match = PATH.exec(pathname);
  return match ? { name: match[1] as PreviewName, version: match[2] } : undefined;
}

/** The version of a content: 16 hex digits, the same on every replica. */
export const versionOf = (content: PreviewContent): string =>
  createHash('sha256')
    .update(JSON.stringify([DESIGN, content]))
    .digest('hex')
    .slice(0, 16);

/** The path of a preview: of a version, which never changes, or of the current one. */
export const previewPath = (name: PreviewName, version?: string): string =>
  `/previews/${name}${version === undefined ? '' : `-${version}`}.jpg`;
