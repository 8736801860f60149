import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app';
import { documentHtml } from './app/document';
import { headHtml, headTags } from './app/head';
import { fillStore, type PageData } from './app/page-data';
import { PANEL_FILE, pageEntryOf } from './app/page-entries';
import { findPublicPage, notFoundPage, publicPages } from './app/pages';
import { createStore } from './app/store';
import { structuredData } from './app/structured-data';
import type { PageMetadata } from './shared/page-metadata';
import { bonusIdOf } from './shared/paths';

export { webManifest } from './app/web-manifest';
export type { PageData } from './app/page-data';
export { bonusIdOf, correctPath } from './shared/paths';

/** The public pages and their data. The not-found page needs only the site settings. */
export const pages: readonly { path: string; needs: readonly (keyof PageData)[] }[] =
  publicPages.map(({ path }) => ({ path, needs: pageEntryOf(path).needs }));

/** The layout of every page needs this. */
const REQUIRED: readonly (keyof PageData)[] = ['site'];

/**
 * Renders a public page as a complete document that is readable without JavaScript and can be
 * hydrated.
 *
 * @param path pathname of the page; an unknown one gives the not-found page
 * @param data the page's data as the public API returns it; other data is ignored
 * @param context.publicUrl origin of the site, for canonical and preview addresses
 * @returns the document, with status 404 if there is no such page, and 410 if the path names a bonus
 * that is not in the data
 * @throws {Error} if data that the page needs is missing
 */
export async function render(
  path: string,
  data: PageData,
  context: { publicUrl: string },
): Promise<{ status: number; html: string }> {
  const page = findPublicPage(path);
  const { file, needs } = pageEntryOf(page.path);
  const missing = [...REQUIRED, ...needs].filter((name) => data[name] === undefined);
  if (missing.length > 0) {
    throw new Error(`The page ${path} can't be rendered without: ${missing.join(', ')}`);
  }
  await page.preload();
  const pageData: PageData = Object.fromEntries(needs.map((name) => [name, data[name]]));
  const store = createStore();
  fillStore(store, pageData);
  const year = new Date().getUTCFullYear();
  const collected: { metadata?: PageMetadata } = {};
  const body = renderToString(
    <App
      store={store}
      year={year}
      metadata={{
        collect: (metadata) => {
          collected.metadata = metadata;
        },
      }}
      router={(routes) => <StaticRouter location={path}>{routes}</StaticRouter>}
    />,
  );
  if (!collected.metadata) throw new Error(`The page ${path} declares no metadata`);
  const { publicUrl } = context;
  const metadata = {
    ...collected.metadata,
    structuredData: structuredData(collected.metadata, pageData, publicUrl),
  };
  return {
    status: page === notFoundPage ? 404 : isWithoutBonus(path, pageData) ? 410 : 200,
    html: documentHtml({
      sourceFile: file,
      head: headHtml(headTags(metadata, publicUrl)),
      publicUrl,
      body,
      state: { data: pageData, year, ...(page === notFoundPage && { isMissing: true }) },
    }),
  };
}

function isWithoutBonus(path: string, { bonuses = [] }: PageData): boolean {
  const bonusId = bonusIdOf(path);
  return bonusId !== undefined && !bonuses.some(({ id }) => id === bonusId);
}

/**
 * The document of the panel (`/auth`, `/admin`): rendered only in the browser, never indexed.
 *
 * @param context.publicUrl origin of the site, for the public pages that the panel links to
 */
export function renderPanel({ publicUrl }: { publicUrl: string }): string {
  return documentHtml({
    sourceFile: PANEL_FILE,
    head: headHtml([
      { tag: 'title', attributes: {}, text: 'Admin | Playhouse' },
      { tag: 'meta', attributes: { name: 'robots', content: 'noindex, nofollow' } },
    ]),
    publicUrl,
    body: '',
  });
}
