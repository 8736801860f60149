export const PLATFORM_KEYS = ['stake_com', 'stake_us'] as const;
export type PlatformKey = (typeof PLATFORM_KEYS)[number];

/** The services that the site has a sign for; 'link' stands for any other. */
export const SOCIAL_ICONS = [
  'youtube',
  'x',
  'discord',
  'kick',
  'instagram',
  'telegram',
  'twitch',
  'tiktok',
  'facebook',
  'link',
] as const;
export type SocialIcon = (typeof SOCIAL_ICONS)[number];

/** What the owner says about the site; content, never code. */
export interface SettingsDocument {
  creator: { name: string; tagline: string; avatarUrl: string | null };
  code: string;
  platforms: PlatformSettings[];
  socials: SocialLink[];
  texts: SiteTexts;
  /** Dollars by rank, from rank 1. */
  prizes: number[];
  countClicks: boolean;
  /** Where visitors write to; empty when there is no such address. */
  contactEmail: string;
  /** The affiliate name that forces the US flag, unless the environment says one. */
  usAffiliate: string | null;
}

interface PlatformSettings {
  key: PlatformKey;
  name: string;
  badge: string;
  description: string;
  benefits: string[];
  referralUrl: string;
}

interface SocialLink {
  name: string;
  url: string;
  title: string;
  icon: SocialIcon;
}

export interface TitledText {
  title: string;
  text: string;
}

export interface SiteTexts {
  footer: string;
  bonusesNote: string;
  responsibleGambling: string;
  features: TitledText[];
  whyChoose: TitledText[];
  raceRules: string[];
}

/** Addresses of the sources as typed in the panel; null where none is. */
export interface SourceAddresses {
  youtubeChannelId: string | null;
  sheetComUrl: string | null;
  sheetUsUrl: string | null;
}
