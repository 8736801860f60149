import { paths } from '../shared/paths';
import type { PageData } from './page-data';

export interface PageSource {
  /** The source file that the page's chunk is made from: its key in the build's manifest. */
  source: string;
  /** The data that the page shows, in the order of its calls. */
  needs: readonly (keyof PageData)[];
}

type PublicPath = Exclude<(typeof paths)[keyof typeof paths], '/auth' | '/account' | '/admin'>;

/** What only the server has to know of each public page: no browser loads this file. */
const PAGE_SOURCES: Record<PublicPath, PageSource> = {
  [paths.home]: {
    source: 'src/site/home/home-page.tsx',
    needs: ['site', 'videos', 'leaderboard'],
  },
  [paths.bonuses]: { source: 'src/site/bonuses/bonuses-page.tsx', needs: ['site', 'bonuses'] },
  [paths.videos]: { source: 'src/site/videos/videos-page.tsx', needs: ['site', 'videos'] },
  [paths.leaderboard]: {
    source: 'src/site/leaderboard/leaderboard-page.tsx',
    needs: ['site', 'leaderboard', 'months'],
  },
  [paths.play]: { source: 'src/site/play/play-page.tsx', needs: ['site'] },
  [paths.terms]: { source: 'src/site/legal/terms-page.tsx', needs: ['site'] },
  [paths.privacy]: { source: 'src/site/legal/privacy-page.tsx', needs: ['site'] },
  [paths.disclaimer]: { source: 'src/site/legal/disclaimer-page.tsx', needs: ['site'] },
};

const NOT_FOUND: PageSource = { source: 'src/site/not-found/not-found-page.tsx', needs: ['site'] };

export const PANEL_SOURCE = 'src/admin/panel.tsx';

/** The source of the page at a path; that of the not-found page if there is none. */
export const pageSourceOf = (path: string): PageSource =>
  PAGE_SOURCES[path as PublicPath] ?? NOT_FOUND;
