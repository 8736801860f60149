import { paths } from '@playhouse/rules/paths';
import { GiftIcon, HomeIcon, PlayIcon, TrophyIcon } from '../../shared/ui/icons';

/** The links of header, menu and bottom bar. */
export const NAVIGATION = [
  { href: paths.home, label: 'Home', Icon: HomeIcon },
  { href: paths.bonuses, label: 'Bonuses', Icon: GiftIcon },
  { href: paths.leaderboard, label: 'Leaderboard', Icon: TrophyIcon },
  { href: paths.videos, label: 'Videos', Icon: PlayIcon },
] as const;
