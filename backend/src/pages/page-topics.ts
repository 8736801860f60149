import type { Topic } from '../publishing/publications.service.js';
import type { PageNeed } from './built-client.js';

const TOPIC_OF: Record<PageNeed, Topic> = {
  site: 'site',
  bonuses: 'bonuses',
  videos: 'videos',
  leaderboard: 'leaderboard',
  months: 'leaderboard',
};

/** The topics that a page with these needs depends on. */
export const topicsOf = (needs: readonly PageNeed[]): Topic[] => [
  ...new Set(needs.map((need) => TOPIC_OF[need])),
];
