import manifest from 'virtual:client-manifest';
import type { Site } from '../../api/site';
import { escapeHtml, escapeJsonBlock } from './head';
import { PAGE_STATE_ID, type PageState } from '../page-data';

const ENTRY = 'src/main.tsx';
const START = 'src/start.ts';
const BEFORE_PAINT = 'src/site/before-paint.ts';

/** The page's background color, also used by browsers' toolbars. */
export const THEME_COLOR = '#0A0F0D';

interface Assets {
  scripts: string[];
  styles: string[];
  /** Files of the chunk to preload: the display font. */
  fonts: string[];
}

/** Collects what a chunk needs to run: its script, its imports, and their styles and fonts. */
function collect(sourceFile: string, assets: Assets, visited: Set<string>): void {
  const chunk = manifest[sourceFile];
  if (!chunk || visited.has(sourceFile)) return;
  visited.add(sourceFile);
  for (const imported of chunk.imports ?? []) collect(imported, assets, visited);
  assets.scripts.push(`/${chunk.file}`);
  for (const style of chunk.css ?? []) assets.styles.push(`/${style}`);
  for (const asset of chunk.assets ?? []) {
    if (asset.endsWith('.woff2')) assets.fonts.push(`/${asset}`);
  }
}

function fileOf(sourceFile: string): string {
  const chunk = manifest[sourceFile];
  return chunk ? `/${chunk.file}` : '';
}

interface DocumentParts {
  /** Source file of the page's chunk. */
  sourceFile: string;
  /** The panel has no promotions to hide during a break. */
  isPanel?: boolean;
  /** Source file of a further script that runs before the first paint, if the page has one. */
  blockingFile?: string | undefined;
  /** The title during a break, if it hides the page. */
  breakTitle?: string | undefined;
  /** Tags of the page's metadata, as HTML. */
  head: string;
  /** Origin of the site, for addresses that the browser writes after navigation. */
  publicUrl: string;
  /** The rendered page. */
  body: string;
  /** The state for hydration; absent if nothing was rendered. */
  state?: PageState;
}

/**
 * The complete document around a rendered page. Only data is inline. A rendered page is readable
 * before its scripts run, and loads them after the first paint; others load them at once (`start.ts`).
 */
export function documentHtml({
  sourceFile,
  isPanel = false,
  blockingFile,
  breakTitle,
  head,
  publicUrl,
  body,
  state,
}: DocumentParts): string {
  const assets: Assets = { scripts: [], styles: [], fonts: [] };
  const visited = new Set<string>();
  collect(ENTRY, assets, visited);
  collect(sourceFile, assets, visited);
  const links = [
    // Before the styles, because a script waits for the styles above it.
    isPanel ? '' : beforePaint(breakTitle),
    blockingFile === undefined ? '' : `<script src="${escapeHtml(fileOf(blockingFile))}"></script>`,
    ...[...new Set(assets.styles)].map(
      (file) => `<link rel="stylesheet" href="${escapeHtml(file)}">`,
    ),
    ...assets.fonts.map(
      (file) =>
        `<link rel="preload" href="${escapeHtml(file)}" as="font" type="font/woff2" crossorigin>`,
    ),
    // Without this, the browser would find the picture of the signs only after the styles. Low priority,
    // because it is decoration.
    ...(body.includes('data-sign=')
      ? ['<link rel="preload" href="/signs.webp" as="image" fetchpriority="low">']
      : []),
  ];
  const entry = fileOf(ENTRY);
  const modules = [...assets.scripts.filter((file) => file !== entry), entry].map(escapeHtml);
  // With a rendered page the content has priority; without one the scripts do.
  const [rel, priority] = state ? ['', ' fetchpriority="low"'] : [' rel="modulepreload"', ''];
  const scripts = [
    ...modules.map((file) => `<link data-module${rel} href="${file}">`),
    `<script type="module" src="${escapeHtml(fileOf(START))}"${priority}></script>`,
  ];
  const data = state
    ? `<script type="application/json" id="${PAGE_STATE_ID}">${escapeJsonBlock(JSON.stringify(state))}</script>`
    : '';
  return (
    `${documentStart(publicUrl, state?.data.site)}${head}${ICONS}${[...links, ...scripts].join('')}</head>` +
    `<body><div id="root">${body}</div>${data}</body></html>`
  );
}

/** The script that hides promotions during a break. It is after the title, which it may change. */
function beforePaint(breakTitle: string | undefined): string {
  const title = breakTitle === undefined ? '' : ` data-title="${escapeHtml(breakTitle)}"`;
  return `<script src="${escapeHtml(fileOf(BEFORE_PAINT))}"${title}></script>`;
}

/** A document outside of the app: HTML with one script, and it works without that, too. */
export function staticDocumentHtml({
  sourceFile,
  breakTitle,
  head,
  publicUrl,
  body,
}: Pick<DocumentParts, 'sourceFile' | 'breakTitle' | 'head' | 'publicUrl' | 'body'>): string {
  const assets: Assets = { scripts: [], styles: [], fonts: [] };
  collect(sourceFile, assets, new Set());
  const styles = assets.styles.map((file) => `<link rel="stylesheet" href="${escapeHtml(file)}">`);
  const script = `<script type="module" src="${escapeHtml(fileOf(sourceFile))}"></script>`;
  const parts = [head, ICONS, beforePaint(breakTitle), ...styles, script];
  return `${documentStart(publicUrl)}${parts.join('')}</head><body>${body}</body></html>`;
}

/** The platforms that visitors in the US and others see first (`preselect-platform.ts`). */
function firstPlatforms({ platforms }: Pick<Site, 'platforms'>): string {
  const firstOf = (wanted: Site['platforms'][number]['kind']) =>
    platforms.find(({ kind }) => kind === wanted);
  const first = { us: firstOf('social-casino'), world: firstOf('casino') };
  return Object.entries(first)
    .map(([place, platform]) => (platform ? ` data-${place}="${escapeHtml(platform.key)}"` : ''))
    .join('');
}

const documentStart = (publicUrl: string, site?: Site): string =>
  `<!doctype html><html lang="en" data-public-url="${escapeHtml(publicUrl)}"` +
  `${site ? firstPlatforms(site) : ''}>` +
  '<head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">' +
  `<meta name="color-scheme" content="dark"><meta name="theme-color" content="${THEME_COLOR}">`;

const ICONS =
  '<link rel="icon" href="/favicon.ico" sizes="32x32">' +
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">' +
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">' +
  '<link rel="manifest" href="/site.webmanifest">';
