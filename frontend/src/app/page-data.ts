import {
  publicApi,
  type Help,
  type Live,
  type PublicBonus,
  type Regions,
  type Site,
  type Videos,
} from '../api/generated-public';
import type { RaceData } from '../api/races';
import { VIDEOS_REQUESTED } from '../api/videos-requested';
import type { AppStore } from './store';

/** The data of a served page, as the public API returns it. */
export interface PageData extends RaceData {
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
  /** Where the platforms may be offered. */
  regions?: Regions;
  /** Where visitors find help. */
  help?: Help;
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

/** A page's own part of `fillStore`. */
export type FillOwn = (dispatch: AppStore['dispatch'], data: PageData) => void;

/**
 * Fills the store's cache with a page's data, using the same arguments as the pages, so that they
 * need no request. Call it when the page's code is loaded, because that sets the options of the calls
 * (tags, shape).
 *
 * @param fillOwn fills in the data whose calls are part of the page's code
 *
 * `bonusExcerpt` and `firstBonus` are not API responses: `App` gets them as properties.
 */
export function fillStore({ dispatch }: AppStore, data: PageData, fillOwn?: FillOwn): void {
  const { site, live, bonuses, videos, regions, help } = data;
  const { upsertQueryEntries: fill } = publicApi.util;
  if (site) dispatch(fill([{ endpointName: 'getSite', arg: undefined, value: site }]));
  if (live) dispatch(fill([{ endpointName: 'getLive', arg: undefined, value: live }]));
  if (bonuses) dispatch(fill([{ endpointName: 'getBonuses', arg: undefined, value: bonuses }]));
  if (videos) {
    const arg = { limit: VIDEOS_REQUESTED };
    dispatch(fill([{ endpointName: 'getVideos', arg, value: videos }]));
  }
  if (regions) dispatch(fill([{ endpointName: 'getRegions', arg: undefined, value: regions }]));
  if (help) dispatch(fill([{ endpointName: 'getHelp', arg: undefined, value: help }]));
  fillOwn?.(dispatch, data);
}

/** The state in the document, if the server rendered a page. */
export function readPageState(document: Document): PageState | undefined {
  const block = document.getElementById(PAGE_STATE_ID);
  // The content comes from our own server.
  return block?.textContent ? (JSON.parse(block.textContent) as PageState) : undefined;
}
