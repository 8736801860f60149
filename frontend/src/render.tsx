import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { bonusIdOf } from '@playhouse/rules/paths';
import { App } from './app/app';
import { documentHtml, staticDocumentHtml } from './app/document/document';
import { headHtml, headTags, metaTag, type HeadTag } from './app/document/head';
import { bonusesOn, fillStore, type PageData } from './app/page-data';
import { findPublicPage, notFoundPage, PANEL_FILE, pageEntryOf, publicPages } from './app/pages';
import { createStore } from './app/store';
import { structuredData } from './app/document/structured-data';
import type { PageMetadata } from './shared/page-metadata';
import { BREAK_TITLE } from './site/break/break-end';
import { loadBreakNote } from './site/break/hidden-on-break';
import { loadBonusParts } from './site/bonuses/use-bonus-parts';
import { GoPage } from './site/go/go-page';
import type { GoPageData } from './site/go/go-page-data';
import { loadBelowTheFold } from './site/home/lazy-below-the-fold';
import { loadFooter } from './site/layout/lazy-footer';
import { loadLiveLine } from './site/live/lazy-live-line';
import buttons from './shared/ui/button.module.css';
import styles from './app/error-screen.module.css';

export { webManifest } from './app/document/web-manifest';
export type { PageData } from './app/page-data';

/** The public pages and their data. The not-found page needs only the site settings. */
export const pages: readonly { path: string; needs: readonly (keyof PageData)[] }[] =
  publicPages.map(({ path }) => ({ path, needs: pageEntryOf(path, path).needs }));

/** The picture of a page's link preview: 1200 × 630 pixels. */
interface PreviewImage {
  path: string;
  /** What it shows, in words. */
  alt: string;
}

/** The picture of pages for which the server draws none. */
const DEFAULT_IMAGE: PreviewImage = {
  path: '/social-preview.png',
  alt: 'Playing cards and a casino chip next to the words: Bonuses, a race, videos. 18+',
};

/**
 * The tags of the picture in link previews, which only the server writes.
 *
 * @param publicUrl origin of the site
 */
function imageTags({ path, alt }: PreviewImage = DEFAULT_IMAGE, publicUrl: string): HeadTag[] {
  const url = new URL(path, publicUrl).href;
  const meta = {
    'og:image': url,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': alt,
    'twitter:image': url,
    'twitter:image:alt': alt,
  };
  return Object.entries(meta).map(([name, content]) => ({
    ...metaTag(name, content),
    isServed: true,
  }));
}

/**
 * Renders a public page as a complete document that is readable without JavaScript and can be
 * hydrated.
 *
 * @param path pathname of the page; an unknown one gives the not-found page
 * @param data the page's data as the public API returns it; other data is ignored. The page of a bonus
 * needs only an excerpt of the bonuses
 * @param context.publicUrl origin of the site, for canonical and preview addresses
 * @param context.image the picture of link previews; default: the site's picture
 * @returns the document, with status 404 if there is no such page, and 410 if the path names a bonus
 * that is not in the data
 * @throws {Error} if data that the page needs is missing
 */
export async function render(
  path: string,
  data: PageData,
  context: { publicUrl: string; image?: PreviewImage },
): Promise<{ status: number; html: string }> {
  const page = findPublicPage(path);
  const entry = pageEntryOf(page.path, path);
  const needs = hasBonusExcerpt(path, data) ? withExcerpt(entry.needs) : entry.needs;
  // A site with one race has no list of them.
  const missing = needs.filter((name) => name !== 'races' && data[name] === undefined);
  if (missing.length > 0) {
    throw new Error(`The page ${path} can't be rendered without: ${missing.join(', ')}`);
  }
  const [{ fill }] = await Promise.all([
    page.preload(),
    loadLiveLine(),
    loadFooter(),
    loadBonusParts(),
    loadBelowTheFold(),
    loadBreakNote(),
  ]);
  const pageData: PageData = Object.fromEntries(needs.map((name) => [name, data[name]]));
  const store = createStore();
  fillStore(store, pageData, fill);
  const year = new Date().getUTCFullYear();
  const collected: { metadata?: PageMetadata } = {};
  const body = renderToString(
    <App
      store={store}
      year={year}
      bonusExcerpt={pageData.bonusExcerpt}
      firstBonus={pageData.firstBonus}
      metadata={{
        collect: (metadata) => {
          collected.metadata = metadata;
        },
      }}
      router={(routes) => <StaticRouter location={path}>{routes}</StaticRouter>}
    />,
  );
  if (!collected.metadata) throw new Error(`The page ${path} declares no metadata`);
  const { publicUrl, image } = context;
  const metadata = {
    ...collected.metadata,
    structuredData: structuredData(collected.metadata, pageData, publicUrl),
  };
  return {
    status: page === notFoundPage ? 404 : isWithoutBonus(path, pageData) ? 410 : 200,
    html: documentHtml({
      sourceFile: entry.file,
      blockingFile: entry.blockingFile,
      breakTitle: page.isHiddenOnBreak ? breakTitle(pageData.site?.creator.name) : undefined,
      head: headHtml([...headTags(metadata, publicUrl), ...imageTags(image, publicUrl)]),
      publicUrl,
      body,
      state: { data: pageData, year, ...(page === notFoundPage && { isMissing: true }) },
    }),
  };
}

/**
 * The document of a public page without its content: the browser renders the page with the data of the API.
 * It takes the place of a page that the server cannot render.
 *
 * @param path pathname of the page; an unknown one gives the not-found page
 * @param context.publicUrl origin of the site
 */
export function renderInBrowser(path: string, { publicUrl }: { publicUrl: string }): string {
  const page = findPublicPage(path);
  const { file, blockingFile } = pageEntryOf(page.path, path);
  const { host } = new URL(publicUrl);
  return documentHtml({
    sourceFile: file,
    blockingFile,
    breakTitle: page.isHiddenOnBreak ? breakTitle(host) : undefined,
    head: headHtml([{ tag: 'title', attributes: {}, text: host }]),
    publicUrl,
    body: '<noscript>This page cannot be shown at the moment. Try again in a few minutes, or turn JavaScript on.</noscript>',
  });
}

/** Whether the path names a single bonus, and the data has only some of the bonuses. */
const hasBonusExcerpt = (path: string, { bonusExcerpt }: PageData): boolean =>
  bonusExcerpt !== undefined && bonusIdOf(path) !== undefined;

const withExcerpt = (needs: readonly (keyof PageData)[]): (keyof PageData)[] =>
  needs.map((name) => (name === 'bonuses' ? 'bonusExcerpt' : name));

function isWithoutBonus(path: string, data: PageData): boolean {
  const bonusId = bonusIdOf(path);
  return bonusId !== undefined && !bonusesOn(data)?.some(({ id }) => id === bonusId);
}

const breakTitle = (creatorName: string | undefined): string =>
  [BREAK_TITLE, creatorName].filter(Boolean).join(' | ');

const GO_SCRIPT = 'src/site/go/go-script.ts';

/**
 * A page of `/go` as a complete document, which works without scripts and is never indexed.
 *
 * @param page its content, which depends on the visitor's region
 * @param context.creatorName the creator's name as visitors see it
 * @param context.publicUrl origin of the site
 */
export function renderGo(
  page: GoPageData,
  { creatorName, publicUrl }: { creatorName: string; publicUrl: string },
): string {
  const title = page.platform === '' ? 'Bonus' : page.platform;
  return staticDocumentHtml({
    sourceFile: GO_SCRIPT,
    breakTitle: breakTitle(creatorName),
    head: headHtml([
      { tag: 'title', attributes: {}, text: `${title} | ${creatorName}` },
      { tag: 'meta', attributes: { name: 'robots', content: 'noindex, nofollow' } },
    ]),
    publicUrl,
    body: renderToStaticMarkup(<GoPage page={page} creatorName={creatorName} />),
  });
}

/**
 * What the document of the panel shows, without script, when its scripts have not run after ten seconds or
 * cannot be loaded.
 */
function LatePage() {
  return (
    <main className={`${styles.delayed ?? ''} ${styles.late ?? ''}`}>
      <div className={styles.card}>
        <h1>This page is taking long to load.</h1>
        <p>The connection may be slow, or a content blocker may keep its scripts from loading.</p>
        <a className={buttons.secondary} href="">
          Try again
        </a>
      </div>
    </main>
  );
}

/**
 * The document of the panel (`/auth`, `/admin`): rendered only in the browser, never indexed.
 *
 * @param context.publicUrl origin of the site, for the public pages that the panel links to
 */
export function renderPanel({ publicUrl }: { publicUrl: string }): string {
  return documentHtml({
    sourceFile: PANEL_FILE,
    isPanel: true,
    head: headHtml([
      { tag: 'title', attributes: {}, text: 'Admin | Playhouse' },
      { tag: 'meta', attributes: { name: 'robots', content: 'noindex, nofollow' } },
    ]),
    publicUrl,
    body: renderToStaticMarkup(<LatePage />),
  });
}
