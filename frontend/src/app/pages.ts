import {
  correctPath,
  pagePathOf,
  paths,
  racePageOf,
  type PublicPath,
} from '@playhouse/rules/paths';
import { loadBelowTheFold } from '../site/home/lazy-below-the-fold';
import { lazyPage, type LazyPage } from './lazy-page';
import type { PageData } from './page-data';

export interface PublicPage extends LazyPage {
  path: string;
  isHiddenOnBreak: boolean;
}

/** The pages of bonuses, codes, prizes and links to casinos, which a break hides. */
const HIDDEN_ON_BREAK: readonly string[] = [
  paths.home,
  paths.bonuses,
  paths.leaderboard,
  paths.play,
];

const page = (path: string, ...load: Parameters<typeof lazyPage>): PublicPage => ({
  path,
  isHiddenOnBreak: HIDDEN_ON_BREAK.includes(path),
  ...lazyPage(...load),
});

const PAGES: Record<PublicPath, Parameters<typeof lazyPage>[0]> = {
  [paths.home]: () => import('../site/home/home-page'),
  [paths.bonuses]: () => import('../site/bonuses/bonuses-page'),
  [paths.videos]: () => import('../site/videos/videos-page'),
  [paths.leaderboard]: () => import('../site/leaderboard/leaderboard-page'),
  [paths.play]: () => import('../site/play/play-page'),
  [paths.where]: () => import('../site/where/where-page'),
  [paths.help]: () => import('../site/help/help-page'),
  [paths.terms]: () => import('../site/legal/terms-page'),
  [paths.privacy]: () => import('../site/legal/privacy-page'),
  [paths.disclaimer]: () => import('../site/legal/disclaimer-page'),
};

/** The public pages: path and code. */
export const publicPages: readonly PublicPage[] = Object.entries(PAGES).map(([path, load]) =>
  page(path, load, path === paths.home ? loadBelowTheFold : undefined),
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

export interface PageEntry {
  /** Source file of the page: its key in the build manifest. */
  file: string;
  /** Source file of a script that runs before the first paint. */
  blockingFile?: string;
  /** The data that the page needs, in the order in which the page requests it. */
  needs: readonly (keyof PageData)[];
}

const PRESELECT_PLATFORM = 'src/site/platform-choice/preselect-platform.ts';

/** What only the server needs to know about each page: the build leaves it out of the browser's script. */
const PAGE_ENTRIES: Record<PublicPath, PageEntry> = {
  [paths.home]: {
    file: 'src/site/home/home-page.tsx',
    needs: ['site', 'firstBonus', 'videos', 'leaderboard', 'races'],
  },
  [paths.bonuses]: {
    file: 'src/site/bonuses/bonuses-page.tsx',
    blockingFile: PRESELECT_PLATFORM,
    needs: ['site', 'bonuses'],
  },
  [paths.videos]: { file: 'src/site/videos/videos-page.tsx', needs: ['site', 'videos'] },
  [paths.leaderboard]: {
    file: 'src/site/leaderboard/leaderboard-page.tsx',
    needs: ['site', 'leaderboard', 'months', 'races'],
  },
  [paths.play]: {
    file: 'src/site/play/play-page.tsx',
    blockingFile: PRESELECT_PLATFORM,
    needs: ['site', 'regions'],
  },
  [paths.where]: { file: 'src/site/where/where-page.tsx', needs: ['site', 'regions'] },
  [paths.help]: { file: 'src/site/help/help-page.tsx', needs: ['site', 'help'] },
  [paths.terms]: { file: 'src/site/legal/terms-page.tsx', needs: ['site'] },
  [paths.privacy]: { file: 'src/site/legal/privacy-page.tsx', needs: ['site'] },
  [paths.disclaimer]: { file: 'src/site/legal/disclaimer-page.tsx', needs: ['site'] },
};

const PERIOD_NEEDS: PageEntry['needs'] = ['site', 'closedMonth', 'months', 'races'];

const NOT_FOUND: PageEntry = { file: 'src/site/not-found/not-found-page.tsx', needs: ['site'] };

export const PANEL_FILE = 'src/admin/panel.tsx';

/**
 * The entry of a page, or of the not-found page.
 *
 * @param path of the page
 * @param pathname of the URL: the leaderboard also has the URLs of races and periods
 */
export function pageEntryOf(path: string, pathname: string): PageEntry {
  const { needs, ...files } = PAGE_ENTRIES[path as PublicPath] ?? NOT_FOUND;
  const ownNeeds = racePageOf(pathname)?.period === undefined ? needs : PERIOD_NEEDS;
  // The layout of every page shows the live status.
  return { ...files, needs: [...ownNeeds, 'live'] };
}
