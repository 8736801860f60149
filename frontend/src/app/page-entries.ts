import { paths, type PublicPath } from '../shared/paths';
import type { PageData } from './page-data';

export interface PageEntry {
  /** Source file of the page: its key in the build manifest. */
  file: string;
  /** The data that the page needs, in the order in which the page requests it. */
  needs: readonly (keyof PageData)[];
}

/** Facts about each public page that only the server needs: no browser loads this file. */
const PAGE_ENTRIES: Record<PublicPath, PageEntry> = {
  [paths.home]: {
    file: 'src/site/home/home-page.tsx',
    needs: ['site', 'videos', 'leaderboard'],
  },
  [paths.bonuses]: { file: 'src/site/bonuses/bonuses-page.tsx', needs: ['site', 'bonuses'] },
  [paths.videos]: { file: 'src/site/videos/videos-page.tsx', needs: ['site', 'videos'] },
  [paths.leaderboard]: {
    file: 'src/site/leaderboard/leaderboard-page.tsx',
    needs: ['site', 'leaderboard', 'months'],
  },
  [paths.play]: { file: 'src/site/play/play-page.tsx', needs: ['site'] },
  [paths.terms]: { file: 'src/site/legal/terms-page.tsx', needs: ['site'] },
  [paths.privacy]: { file: 'src/site/legal/privacy-page.tsx', needs: ['site'] },
  [paths.disclaimer]: { file: 'src/site/legal/disclaimer-page.tsx', needs: ['site'] },
};

const NOT_FOUND: PageEntry = { file: 'src/site/not-found/not-found-page.tsx', needs: ['site'] };

export const PANEL_FILE = 'src/admin/panel.tsx';

/** The entry of the page at a path, or of the not-found page. */
export const pageEntryOf = (path: string): PageEntry =>
  PAGE_ENTRIES[path as PublicPath] ?? NOT_FOUND;
