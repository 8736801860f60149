import type { ReactNode, SVGProps } from 'react';

type IconProps = SVGProps<SVGSVGElement>;

/** The frame of every icon: drawn on 24 units, in the colour of the text, silent for readers. */
function Icon({ children, ...props }: IconProps & { children: ReactNode }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...props}
    >
      {children}
    </svg>
  );
}

export const CloseIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m6 6 12 12M18 6 6 18" />
  </Icon>
);
export const MenuIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </Icon>
);
export const HomeIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m3.5 11.5 8.5-8 8.5 8M6 9.5V20h12V9.5M10 20v-5h4v5" />
  </Icon>
);
export const GiftIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 12v8h16v-8M3 8h18v4H3zM12 8v12M12 8S10.5 3.5 8 3.5 5.5 8 12 8Zm0 0s1.5-4.5 4-4.5S18.5 8 12 8Z" />
  </Icon>
);
export const TrophyIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8 4h8v6a4 4 0 0 1-8 0ZM8 5.5H4.5V7A3.5 3.5 0 0 0 8 10.5M16 5.5h3.5V7a3.5 3.5 0 0 1-3.5 3.5M12 14v3M8.5 20h7M10 20l.5-3h3l.5 3" />
  </Icon>
);
export const PlayIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="3" y="5" width="18" height="14" rx="3.5" />
    <path d="m10.5 9.5 4 2.5-4 2.5Z" fill="currentColor" />
  </Icon>
);
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
export const CheckIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </Icon>
);
export const ShieldIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 3.5 5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6ZM9 12l2.200 2.200L15.300 10" />
  </Icon>
);
export const ExternalIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M9.5 5H5v14h14v-4.5M13.5 5H19v5.5M19 5l-8 8" />
  </Icon>
);
export const CopyIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="8.5" y="8.5" width="11" height="11" rx="2.5" />
    <path d="M15.5 8.5v-2a2 2 0 0 0-2-2h-7a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h2" />
  </Icon>
);
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
