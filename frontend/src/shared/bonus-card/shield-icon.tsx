import { Icon, type IconProps } from '../ui/icons';

export const ShieldIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 3.5 5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6ZM9 12l2.200 2.200L15.300 10" />
  </Icon>
);
