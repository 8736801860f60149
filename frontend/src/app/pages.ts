import { correctPath, pagePathOf, paths, type PublicPath } from '../shared/paths';
import { lazyPage, type LazyPage } from './lazy-page';

export interface PublicPage extends LazyPage {
  path: string;
}

const page = (path: string, load: Parameters<typeof lazyPage>[0]): PublicPage => ({
  path,
  ...lazyPage(load),
});

const PAGES: Record<PublicPath, Parameters<typeof lazyPage>[0]> = {
  [paths.home]: () => import('../site/home/home-page'),
  [paths.bonuses]: () => import('../site/bonuses/bonuses-page'),
  [paths.videos]: () => import('../site/videos/videos-page'),
  [paths.leaderboard]: () => import('../site/leaderboard/leaderboard-page'),
  [paths.play]: () => import('../site/play/play-page'),
  [paths.terms]: () => import('../site/legal/terms-page'),
  [paths.privacy]: () => import('../site/legal/privacy-page'),
  [paths.disclaimer]: () => import('../site/legal/disclaimer-page'),
};

/** The public pages: path and code. The server's part is in `page-entries.ts`. */
export const publicPages: readonly PublicPage[] = Object.entries(PAGES).map(([path, load]) =>
  page(path, load),
);

export const notFoundPage: PublicPage = page('*', () => import('../site/not-found/not-found-page'));

/**
 * The panel, including the sign-in page. It is loaded only by browsers and not part of the server
 * bundle.
 */
export const panelPage: LazyPage = lazyPage(
  __SERVER__
    ? () => Promise.reject(new Error('The panel is not rendered on the server'))
    : () => import('../admin/panel'),
);

/** The page at a path: a public page, the panel or the not-found page. */
export function findPage(pathname: string): PublicPage | LazyPage {
  const pagePath = pagePathOf(pathname);
  if (correctPath(pagePath) !== pagePath) return notFoundPage;
  return publicPages.find(({ path }) => path === pagePath) ?? panelPage;
}

/** The public page at a path, or the not-found page. */
export function findPublicPage(pathname: string): PublicPage {
  const pagePath = pagePathOf(pathname);
  return publicPages.find(({ path }) => path === pagePath) ?? notFoundPage;
}
