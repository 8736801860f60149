import { Icon, type IconProps } from '../../shared/ui/icons';

export const ClockIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7v5l3 2" />
  </Icon>
);
export const SupportIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4.5 14.5v-2.5a7.5 7.5 0 0 1 15 0v2.5M4.5 14h2.5v5h-1.5a1.5 1.5 0 0 1-1-1.5ZM19.5 14H17v5h1.5a1.5 1.5 0 0 0 1-1.5ZM17 19c0 1.5-2 2-4 2" />
  </Icon>
);
