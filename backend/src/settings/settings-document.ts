import type { SourceKey } from '../core/config/sources.js';
import type { Weekday } from '../core/config/weekdays.js';

export const PLATFORM_KEYS = ['stake_com', 'stake_us'] as const;
export type PlatformKey = (typeof PLATFORM_KEYS)[number];

/** The services with an icon on the site; 'link' is the icon for all others. */
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

/** The owner's content of the site. */
export interface SettingsDocument {
  creator: { name: string; tagline: string; avatarUrl: string | null };
  code: string;
  platforms: PlatformSettings[];
  socials: SocialLink[];
  texts: SiteTexts;
  /** In dollars by rank, from rank 1. */
  prizes: number[];
  countClicks: boolean;
  /** The address that visitors can write to; empty if there is none. */
  contactEmail: string;
  /** The IANA name of the time zone in which admins enter dates, such as 'Europe/Berlin'. */
  timeZone: string;
  /** Whether visitors see how many prizes of a closed month are paid. */
  showPaidPrizes: boolean;
  /** Whether the site has videos. If not, visitors see neither the channel's videos nor demo videos. */
  showVideos: boolean;
  /** Whether the site has a monthly race. If not, visitors see no running race and no demo standings. */
  showRace: boolean;
  /**
   * Whether visitors are asked for their region before they get a link to a casino. If not, links are given
   * unless a trusted proxy names a region in which the platform is blocked.
   */
  askRegion: boolean;
  /** Whether the referral links are followed once a day, to find broken ones. */
  checkLinks: boolean;
  /** Where and when the creator streams. */
  live: LiveSettings;
  /** The affiliate name that forces the US flag, unless the environment sets one. */
  usAffiliate: string | null;
}

export interface LiveSettings {
  /** The name of the channel on each service, in lower case; null if there is none. */
  services: { kick: string | null; twitch: string | null };
  schedule: ScheduledStream[];
  /** Until when the owner has declared to be live, as an ISO 8601 moment; null if not. */
  liveUntil: string | null;
}

/** A stream that takes place every week. */
export interface ScheduledStream {
  weekday: Weekday;
  /** 'HH:MM' in `zone`. */
  time: string;
  /** The IANA name of a time zone. */
  zone: string;
  /** May be empty. */
  title: string;
}

export interface PlatformSettings {
  key: PlatformKey;
  name: string;
  badge: string;
  description: string;
  benefits: string[];
  referralUrl: string;
  /** The day on which the partnership began, 'YYYY-MM-DD'; null if there is none. */
  partnerSince: string | null;
}

export interface SocialLink {
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

/** Addresses of the sources as entered in the panel; null if not set. */
export type SourceAddresses = Record<SourceKey, string | null>;
