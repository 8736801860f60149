import { Icon, type IconProps } from '../../../shared/ui/icons';

export const UsersIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="9" cy="8.5" r="3.5" />
    <path d="M2.5 19.5c.5-3.5 3-5.5 6.5-5.5s6 2 6.5 5.5M16 5.300a3.5 3.5 0 0 1 0 6.400M18 14.5c2 .8 3.200 2.5 3.5 5" />
  </Icon>
);
export const CoinsIcon = (props: IconProps) => (
  <Icon {...props}>
    <ellipse cx="9.5" cy="7" rx="6" ry="3" />
    <path d="M3.5 7v5c0 1.700 2.700 3 6 3M3.5 12v5c0 1.700 2.700 3 6 3 1 0 2-.1 2.800-.4M15.5 7v2.5" />
    <circle cx="16.5" cy="15.5" r="5" />
    <path d="M16.5 13.5v4" />
  </Icon>
);
