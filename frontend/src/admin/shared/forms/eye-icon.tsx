import { Icon } from '../../../shared/ui/icons';

/** An eye icon; crossed out while the hidden value is shown. In its own file, because the sign-in loads no antd. */
export function EyeIcon({ isStruckOut }: { isStruckOut: boolean }) {
  return (
    <Icon width="22" height="22">
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="3" />
      {isStruckOut && <path d="m4 4 16 16" />}
    </Icon>
  );
}
