import { correctPath, paths } from '../shared/paths';
import { lazyPage, type LazyPage } from './lazy-page';
import type { PageData } from './page-data';

export interface PublicPage extends LazyPage {
  path: string;
  needs: readonly (keyof PageData)[];
  /** The source file that the page's chunk is made from: its key in the build's manifest. */
  source: string;
}

const page = (
  path: string,
  needs: readonly (keyof PageData)[],
  source: string,
  load: Parameters<typeof lazyPage>[0],
): PublicPage => ({ path, needs, source, ...lazyPage(load) });

/** The public pages: address, the data they show, their code. */
export const publicPages: readonly PublicPage[] = [
  page(
    paths.home,
    ['site', 'videos', 'leaderboard'],
    'src/site/home/home-page.tsx',
    () => import('../site/home/home-page'),
  ),
  page(
    paths.bonuses,
    ['site', 'bonuses'],
    'src/site/bonuses/bonuses-page.tsx',
    () => import('../site/bonuses/bonuses-page'),
  ),
  page(
    paths.videos,
    ['site', 'videos'],
    'src/site/videos/videos-page.tsx',
    () => import('../site/videos/videos-page'),
  ),
  page(
    paths.leaderboard,
    ['site', 'leaderboard', 'months'],
    'src/site/leaderboard/leaderboard-page.tsx',
    () => import('../site/leaderboard/leaderboard-page'),
  ),
  page(paths.play, ['site'], 'src/site/play/play-page.tsx', () => import('../site/play/play-page')),
  page(
    paths.terms,
    ['site'],
    'src/site/legal/terms-page.tsx',
    () => import('../site/legal/terms-page'),
  ),
  page(
    paths.privacy,
    ['site'],
    'src/site/legal/privacy-page.tsx',
    () => import('../site/legal/privacy-page'),
  ),
  page(
    paths.disclaimer,
    ['site'],
    'src/site/legal/disclaimer-page.tsx',
    () => import('../site/legal/disclaimer-page'),
  ),
];

export const notFoundPage: PublicPage = page(
  '*',
  ['site'],
  'src/site/not-found/not-found-page.tsx',
  () => import('../site/not-found/not-found-page'),
);

export const PANEL_SOURCE = 'src/admin/panel.tsx';

/**
 * The panel: sign-in and everything behind it. Only a browser loads it, so that the server bundle
 * stays without it.
 */
export const panelPage: LazyPage = lazyPage(
  __SERVER__
    ? () => Promise.reject(new Error('The panel is not rendered on the server'))
    : () => import('../admin/panel'),
);

/** What is shown at a path: a public page, the panel, or that there is no such page. */
export function findPage(pathname: string): PublicPage | LazyPage {
  if (correctPath(pathname) !== pathname) return notFoundPage;
  return publicPages.find(({ path }) => path === pathname) ?? panelPage;
}

/** The public page at a path; the not-found page if there is none. */
export function findPublicPage(pathname: string): PublicPage {
  return publicPages.find(({ path }) => path === pathname) ?? notFoundPage;
}
