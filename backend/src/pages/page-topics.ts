import type { Topic } from '../core/publishing/publications.service.js';
import type { PageNeed } from './built-client.js';

const TOPICS_OF: Record<PageNeed, Topic | readonly Topic[]> = {
  site: ['site', 'help'],
  live: 'live',
  bonuses: 'bonuses',
  firstBonus: 'bonuses',
  videos: 'videos',
  leaderboard: 'leaderboard',
  months: 'leaderboard',
  races: 'leaderboard',
  regions: 'regions',
  help: 'help',
};

/** The topics that a page with these needs depends on. */
export const topicsOf = (needs: readonly PageNeed[]): Topic[] => [
  ...new Set(needs.flatMap((need) => TOPICS_OF[need])),
];

/** The topics of a page's content. The live status is not part of it: it changes several times a day. */
export const contentTopicsOf = (needs: readonly PageNeed[]): Topic[] =>
  topicsOf(needs.filter((need) => need !== 'live'));
