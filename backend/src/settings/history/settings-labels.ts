import type {
  LiveSettings,
  PlatformSettings,
  ScheduledStream,
  SettingsDocument,
  SiteTexts,
  SocialLink,
  TitledText,
} from '../settings-document.js';

interface Labels {
  settings: Record<keyof SettingsDocument, string>;
  creator: Record<keyof SettingsDocument['creator'], string>;
  platforms: Record<keyof PlatformSettings, string>;
  socials: Record<keyof SocialLink, string>;
  texts: Record<keyof SiteTexts, string>;
  features: Record<keyof TitledText, string>;
  whyChoose: Record<keyof TitledText, string>;
  live: Record<keyof LiveSettings, string>;
  services: Record<keyof LiveSettings['services'], string>;
  schedule: Record<keyof ScheduledStream, string>;
}

/** The labels of the panel's form for the members of each object in the settings. */
export const SETTINGS_LABELS: Labels = {
  settings: {
    creator: 'Creator',
    code: 'Referral code',
    platforms: 'Platforms',
    socials: 'Social links',
    texts: 'Texts',
    prizes: 'Prizes',
    countClicks: 'Count clicks',
    contactEmail: 'Contact address',
    timeZone: 'Time zone',
    showPaidPrizes: 'Show paid prizes',
    showVideos: 'Videos',
    showRace: 'Monthly race',
    askRegion: 'Ask for the region',
    checkLinks: 'Check links',
    live: 'Live',
    usAffiliate: 'US affiliate name',
  },
  creator: { name: 'Name', tagline: 'Tagline', avatarUrl: 'Picture' },
  platforms: {
    key: 'Key',
    name: 'Name',
    badge: 'Badge',
    description: 'Description',
    benefits: 'Benefits',
    referralUrl: 'Referral link',
    partnerSince: 'Partner since',
    kind: 'Kind',
    isActive: 'Shown',
    code: 'Own code',
    hosts: 'Other hosts',
    color: 'Color',
  },
  socials: { name: 'Name', url: 'Address', title: 'Tooltip', icon: 'Icon' },
  texts: {
    footer: 'Footer',
    bonusesNote: 'Note below the bonuses',
    responsibleGambling: 'Responsible gambling',
    features: 'Cards on the home page',
    whyChoose: 'Why Choose',
    raceRules: 'Race rules',
  },
  features: { title: 'Title', text: 'Text' },
  whyChoose: { title: 'Title', text: 'Text' },
  live: { services: 'Channels', schedule: 'Schedule', liveUntil: 'Live until' },
  services: { kick: 'Kick', twitch: 'Twitch' },
  schedule: { weekday: 'Weekday', time: 'Time', zone: 'Time zone', title: 'Title' },
};

/** The settings in the summaries of changes. */
export const SETTINGS_IN_WORDS: Record<keyof SettingsDocument, string> = {
  creator: 'creator',
  code: 'code',
  platforms: 'platforms',
  socials: 'links',
  texts: 'texts',
  prizes: 'prizes',
  countClicks: 'click counting',
  contactEmail: 'contact address',
  timeZone: 'time zone',
  showPaidPrizes: 'paid prizes',
  showVideos: 'videos',
  showRace: 'race',
  askRegion: 'asking for the region',
  checkLinks: 'checking links',
  live: 'live',
  usAffiliate: 'US affiliate',
};
