import { paths } from '@playhouse/rules/paths';
import type { Site } from '../api/site';
import { useSite } from './use-site';

/** The setting that turns a page's subject off. The page stays, but nothing leads to it. */
const SETTING_OF: Readonly<Record<string, keyof Pick<Site, 'showVideos' | 'showRace'>>> = {
  [paths.videos]: 'showVideos',
  [paths.leaderboard]: 'showRace',
};

/** The links without those to a part of the site that the owner has turned off. */
export function useShownLinks<T extends { href: string }>(links: readonly T[]): T[] {
  const site = useSite();
  return links.filter(({ href }) => {
    const setting = SETTING_OF[href];
    return setting === undefined || site[setting];
  });
}
