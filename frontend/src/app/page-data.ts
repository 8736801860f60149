import { MAIN_RACE, type RacePage } from '@playhouse/rules/paths';
import {
  publicApi,
  type Help,
  type Leaderboard,
  type Live,
  type PublicBonus,
  type Regions,
  type Site,
  type Videos,
} from '../api/generated-public';
import { FIRST_RANKS } from '../api/leaderboard';
import type { PublicRace, racesApi } from '../api/races';
import { VIDEOS_REQUESTED } from '../api/videos-requested';
import type { AppStore } from './store';

/** The data of a served page, as the public API returns it. */
export interface PageData {
  site?: Site;
  live?: Live;
  bonuses?: PublicBonus[];
  /**
   * On the page of a bonus instead of `bonuses` if there are many: the first ones, and that one if it
   * is public. The browser requests all of them.
   */
  bonusExcerpt?: PublicBonus[];
  /** On the home page: the first bonus in the public order; null without bonuses. */
  firstBonus?: PublicBonus | null | undefined;
  videos?: Videos;
  /** The first 15 players of the race that the page shows. */
  leaderboard?: Leaderboard;
  /** The closed periods of the race that the page shows. */
  months?: string[];
  /** On pages with a race: all of them, if there is more than one. */
  races?: PublicRace[] | undefined;
  /** Where the platforms may be offered. */
  regions?: Regions;
  /** Where visitors find help. */
  help?: Help;
  /** The first 15 players of the period that the path names. */
  closedMonth?: Leaderboard;
}

/** The content of the page's data block. */
export interface PageState {
  data: PageData;
  /** The year of the copyright line, so that server and browser write the same. */
  year: number;
  /** Set if the server found no page at the address. */
  isMissing?: true;
}

/** The bonuses in the document of a page. */
export const bonusesOn = ({ bonuses, bonusExcerpt }: PageData): PublicBonus[] | undefined =>
  bonuses ?? bonusExcerpt;

export const PAGE_STATE_ID = 'page-state';

/**
 * Fills the store's cache with a page's data, using the same arguments as the pages, so that they
 * need no request. Call it when the page's code is loaded, because that sets the options of the calls
 * (tags, shape). `bonusExcerpt` and `firstBonus` are not API responses: `App` gets them as properties.
 */
export function fillStore({ dispatch }: AppStore, data: PageData): void {
  const { site, live, bonuses, videos, leaderboard, closedMonth, months, races } = data;
  const { regions, help } = data;
  // The code of the pages with races defines the calls for them.
  const { upsertQueryEntries: fill } = (publicApi as unknown as typeof racesApi).util;
  if (site) dispatch(fill([{ endpointName: 'getSite', arg: undefined, value: site }]));
  if (live) dispatch(fill([{ endpointName: 'getLive', arg: undefined, value: live }]));
  if (bonuses) dispatch(fill([{ endpointName: 'getBonuses', arg: undefined, value: bonuses }]));
  if (videos) {
    const arg = { limit: VIDEOS_REQUESTED };
    dispatch(fill([{ endpointName: 'getVideos', arg, value: videos }]));
  }
  const value = closedMonth ?? leaderboard;
  const slug = value?.race === MAIN_RACE ? undefined : value?.race;
  if (value) {
    const standings = ({ race, period }: RacePage) => {
      const arg = { offset: 0, limit: FIRST_RANKS, race, period };
      dispatch(fill([{ endpointName: 'getLeaderboard', arg, value }]));
    };
    standings({ race: slug, period: closedMonth?.month });
    // Also at the leaderboard's own address.
    if (!closedMonth && (!races || races[0]?.slug === slug)) standings({});
    dispatch(fill([{ endpointName: 'getRaces', arg: undefined, value: races ?? [] }]));
  }
  if (regions) dispatch(fill([{ endpointName: 'getRegions', arg: undefined, value: regions }]));
  if (help) dispatch(fill([{ endpointName: 'getHelp', arg: undefined, value: help }]));
  if (months) {
    dispatch(
      fill([
        slug === undefined
          ? { endpointName: 'getLeaderboardMonths', arg: undefined, value: months }
          : { endpointName: 'getRacePeriods', arg: { slug }, value: months },
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
