import { paths, type PublicPath } from '../../../shared/paths';

/** The names of the public pages, in the order of the page selector. */
export const PREVIEW_PAGES: Record<PublicPath, string> = {
  [paths.home]: 'Home',
  [paths.bonuses]: 'Bonuses',
  [paths.leaderboard]: 'Leaderboard',
  [paths.play]: 'Play',
  [paths.videos]: 'Videos',
  [paths.where]: 'Where Available',
  [paths.help]: 'Help',
  [paths.terms]: 'Terms',
  [paths.privacy]: 'Privacy',
  [paths.disclaimer]: 'Disclaimer',
};
