import { bonusesApi, type PublicBonus } from '../api/bonuses';
import { FIRST_RANKS, leaderboardApi, type Leaderboard } from '../api/leaderboard';
import { siteApi, type Site } from '../api/site';
import { VIDEOS_REQUESTED, videosApi, type Videos } from '../api/videos';
import type { AppStore } from './store';

/** The data of a served page, as the public API returns it. */
export interface PageData {
  site?: Site;
  bonuses?: PublicBonus[];
  videos?: Videos;
  /** The first 15 players of the current standings. */
  leaderboard?: Leaderboard;
  months?: string[];
}

/** The content of the page's JSON block. */
export interface PageState {
  data: PageData;
  /** The year of the copyright line, so that server and browser write the same. */
  year: number;
  /** Set if the server found no page at the address. */
  isMissing?: true;
}

export const PAGE_STATE_ID = 'page-state';

/**
 * Fills the store's cache with a page's data, using the same arguments as the pages, so that they
 * need no request.
 */
export function fillStore(store: AppStore, data: PageData): void {
  const { dispatch } = store;
  if (data.site)
    dispatch(
      siteApi.util.upsertQueryEntries([
        { endpointName: 'getSite', arg: undefined, value: data.site },
      ]),
    );
  if (data.bonuses) {
    dispatch(
      bonusesApi.util.upsertQueryEntries([
        { endpointName: 'getBonuses', arg: undefined, value: data.bonuses },
      ]),
    );
  }
  if (data.videos) {
    dispatch(
      videosApi.util.upsertQueryEntries([
        { endpointName: 'getVideos', arg: { limit: VIDEOS_REQUESTED }, value: data.videos },
      ]),
    );
  }
  if (data.leaderboard) {
    dispatch(
      leaderboardApi.util.upsertQueryEntries([
        {
          endpointName: 'getLeaderboard',
          arg: { offset: 0, limit: FIRST_RANKS },
          value: data.leaderboard,
        },
      ]),
    );
  }
  if (data.months) {
    dispatch(
      leaderboardApi.util.upsertQueryEntries([
        { endpointName: 'getLeaderboardMonths', arg: undefined, value: data.months },
      ]),
    );
  }
}

/** The state in the document, if the server rendered a page. */
export function readPageState(document: Document): PageState | undefined {
  const block = document.getElementById(PAGE_STATE_ID);
  // The content comes from our own server.
  return block?.textContent ? (JSON.parse(block.textContent) as PageState) : undefined;
}
