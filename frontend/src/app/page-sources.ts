import { paths, type PublicPath } from '../shared/paths';
import type { PageData } from './page-data';

export interface PageSource {
  /** Source file of the page: its key in the build manifest. */
  source: string;
  /** The data that the page needs, in the order of its requests. */
  needs: readonly (keyof PageData)[];
}

/** Facts about each public page that only the server needs: no browser loads this file. */
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

/** The source of the page at a path, or of the not-found page. */
export const pageSourceOf = (path: string): PageSource =>
  PAGE_SOURCES[path as PublicPath] ?? NOT_FOUND;
