import { forEachSourceKey } from '../core/config/sources.js';
import {
  type LiveSettings,
  NEW_PLATFORM,
  type SettingsDocument,
  type SourceAddresses,
  type TitledText,
} from './settings-document.js';

/** The link of the first settings, until the owner enters their channel. */
export const YOUTUBE_HOME = 'https://www.youtube.com/';

/** The sentence about the race in the default descriptions of the platforms. */
export const RACE_SENTENCE = 'Use the code when you register to take part in the monthly race.';

/** The default texts about the race. A site without a race does not show them. */
export const RACE_BLOCKS = {
  prizes: {
    title: 'Leaderboard Prizes',
    text: 'Every month the players with the highest wagers share the prize pool.',
  },
  race: {
    title: 'A race for everyone',
    text: 'Every wager under the code counts. There is nothing else to sign up for.',
  },
  standings: {
    title: 'Public standings',
    text: 'Anyone can look up the standings of this month and of earlier months.',
  },
} satisfies Record<string, TitledText>;

/** Nothing is known about the creator's streams. */
const NO_LIVE_SETTINGS: LiveSettings = {
  services: { kick: null, twitch: null },
  schedule: [],
  liveUntil: null,
};

/**
 * The settings of a new site. The links lead to the home pages of the services, because the owner's
 * accounts are unknown.
 */
export const DEFAULT_SETTINGS: SettingsDocument = {
  creator: {
    name: 'Playhouse',
    tagline: 'Exclusive offers and gambling content.',
    avatarUrl: null,
  },
  code: 'PLAY',
  platforms: [
    {
      key: 'stake_com',
      name: 'Stake.com',
      badge: 'Most Popular',
      description: `The international casino, played with cryptocurrency. ${RACE_SENTENCE}`,
      benefits: [
        'Instant crypto deposits and withdrawals',
        'Exclusive bonuses',
        'VIP program with cashback',
        '24/7 live support',
      ],
      referralUrl: 'https://stake.com/?c={code}',
      ...NEW_PLATFORM,
    },
    {
      key: 'stake_us',
      name: 'Stake.us',
      badge: 'US Players',
      description: `The social casino for players in the United States. ${RACE_SENTENCE}`,
      benefits: ['Free daily bonuses', 'Sweep coins system', 'Same games'],
      referralUrl: 'https://stake.us/?c={code}',
      ...NEW_PLATFORM,
      kind: 'social-casino',
    },
  ],
  socials: [
    {
      name: 'YouTube',
      url: YOUTUBE_HOME,
      title: 'Watch the videos on YouTube',
      icon: 'youtube',
    },
    { name: 'X', url: 'https://x.com/', title: 'Follow on X', icon: 'x' },
    {
      name: 'Discord',
      url: 'https://discord.com/',
      title: 'Join the community on Discord',
      icon: 'discord',
    },
    { name: 'Kick', url: 'https://kick.com/', title: 'Watch live on Kick', icon: 'kick' },
    {
      name: 'Instagram',
      url: 'https://www.instagram.com/',
      title: 'Follow on Instagram',
      icon: 'instagram',
    },
    {
      name: 'Telegram',
      url: 'https://telegram.org/',
      title: 'Join the channel on Telegram',
      icon: 'telegram',
    },
  ],
  texts: {
    footer: 'Exclusive casino bonuses, gambling content and insider access to offers.',
    bonusesNote:
      'All bonuses are subject to the terms of the casino that offers them. Read them before you claim one. 18+ only.',
    responsibleGambling:
      'Gambling is entertainment, not a way to earn money: over time, the house wins. Set a limit before you start, never chase losses, and stop when it is no longer fun. 18+ only.',
    features: [
      {
        title: 'Exclusive Bonuses',
        text: 'Bonuses for players who register with our code, with their key terms beside them.',
      },
      {
        title: 'Daily Rewards',
        text: 'The US casino gives its players free bonuses every day.',
      },
      RACE_BLOCKS.prizes,
      {
        title: 'VIP Support',
        text: 'The VIP program pays cashback, and live support answers around the clock.',
      },
    ],
    whyChoose: [
      {
        title: 'One code, two casinos',
        text: 'The same code works internationally and in the United States.',
      },
      RACE_BLOCKS.race,
      RACE_BLOCKS.standings,
      {
        title: 'Full transparency',
        text: 'We earn a commission when you play under our code. It costs you nothing extra.',
      },
    ],
    raceRules: [
      'Register at one of the two casinos with our code, and what you wager there counts.',
      'Wagers at both casinos under the same user name are added up.',
      'Rankings are updated hourly.',
      'The race runs for a calendar month and starts over on the first day of the next, at 00:00 UTC.',
      'The players with the highest wagers win the prizes shown beside their names.',
      'User names are partly hidden here to protect the players.',
    ],
  },
  // By rank, in dollars; the sum is $2,500.
  prizes: [1000, 500, 300, 225, 175, 100, 75, 50, 40, 35],
  countClicks: false,
  contactEmail: '',
  timeZone: 'UTC',
  showPaidPrizes: false,
  showVideos: true,
  showRace: true,
  askRegion: true,
  checkLinks: true,
  live: NO_LIVE_SETTINGS,
  usAffiliate: null,
};

/** No source is configured. */
export const NO_SOURCES: SourceAddresses = forEachSourceKey(() => null);
