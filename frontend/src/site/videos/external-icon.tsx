import { Icon, type IconProps } from '../../shared/ui/icons';

export const ExternalIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M9.5 5H5v14h14v-4.5M13.5 5H19v5.5M19 5l-8 8" />
  </Icon>
);
