import type { ReactNode } from 'react';
import { GiftIcon, Icon, TrophyIcon, type IconProps } from '../../shared/ui/icons';

const ClockIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7v5l3 2" />
  </Icon>
);
const SupportIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4.5 14.5v-2.5a7.5 7.5 0 0 1 15 0v2.5M4.5 14h2.5v5h-1.5a1.5 1.5 0 0 1-1-1.5ZM19.5 14H17v5h1.5a1.5 1.5 0 0 0 1-1.5ZM17 19c0 1.5-2 2-4 2" />
  </Icon>
);
const ChipIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="8.5" />
    <circle cx="12" cy="12" r="4" />
    <path d="M12 3.5v4.5M12 16v4.5M3.5 12h4.5M16 12h4.5" />
  </Icon>
);

/** The first that matches applies: '24/7 Support' is about support. */
const ICONS = [
  { words: /\b(leaderboard|race|prize|winner)/i, Icon: TrophyIcon },
  { words: /\b(support|help|vip|contact)/i, Icon: SupportIcon },
  { words: /\b(dail|week|month|hour|instant|24\/7)/i, Icon: ClockIcon },
  { words: /\b(bonus|reward|offer|gift|free)/i, Icon: GiftIcon },
];

/** The icon of a card, by what its title is about; a chip if none fits. */
export const featureIcon = (title: string): ((props: IconProps) => ReactNode) =>
  ICONS.find(({ words }) => words.test(title))?.Icon ?? ChipIcon;
