import type { PublicBonus } from '../api/bonuses';
import type { Leaderboard, LeaderboardEntry } from '../api/leaderboard';
import type { Live } from '../api/live';
import type { Site } from '../api/site';
import type { Video, Videos } from '../api/videos';
import { createHelpLine } from './help-factories';
import { nullsOf } from './nulls-of';

/** By default, nothing is known about the creator's streams. */
export function createLive(changes: Partial<Live> = {}): Live {
  return {
    status: 'unknown',
    service: null,
    title: null,
    url: null,
    since: null,
    next: null,
    checkedAt: null,
    ...changes,
  };
}

export function createSite(changes: Partial<Site> = {}): Site {
  return {
    creator: {
      name: 'Acme Plays',
      tagline: 'Exclusive offers and gambling content.',
      avatarUrl: null,
    },
    code: 'PLAY',
    platforms: [
      {
        key: 'stake_com',
        name: 'Stake.com',
        badge: 'Most Popular',
        description: 'The international casino.',
        benefits: ['Instant crypto deposits and withdrawals', '24/7 live support'],
        referralUrl: 'https://acme.example/go/stake_com',
        partnerSince: null,
        kind: 'casino',
        code: null,
        color: null,
      },
      {
        key: 'stake_us',
        name: 'Stake.us',
        badge: 'US Players',
        description: 'The social casino.',
        benefits: ['Free daily bonuses'],
        referralUrl: 'https://acme.example/go/stake_us',
        partnerSince: null,
        kind: 'social-casino',
        code: null,
        color: null,
      },
    ],
    socials: [
      {
        name: 'YouTube',
        url: 'https://www.youtube.com/@acme',
        title: 'Watch us on YouTube',
        icon: 'youtube',
      },
    ],
    texts: {
      footer: 'Exclusive casino bonuses, gambling content and insider access to offers.',
      bonusesNote: 'All bonuses are subject to terms.',
      responsibleGambling: 'Set limits and keep to them.',
      features: [{ title: 'Exclusive Bonuses', text: 'Only with our code.' }],
      whyChoose: [{ title: 'Trusted', text: 'We play there ourselves.' }],
      raceRules: ['Rankings are updated hourly.'],
    },
    prizes: [1000, 500, 300],
    prizePool: 1800,
    countClicks: false,
    contactEmail: '',
    showVideos: true,
    showRace: true,
    retention: { namesMonths: 12, logDays: 14, backupDays: 14, erasesFiles: true },
    helpLines: [
      createHelpLine(),
      createHelpLine({
        id: 2,
        name: 'Crisis Text Line',
        phone: null,
        text: 'HOME to 741741',
        site: null,
        hours: '24 hours a day',
      }),
      createHelpLine({
        id: 3,
        region: '*',
        name: 'Gambling Therapy',
        phone: null,
        site: 'https://www.gamblingtherapy.org',
        checkedOn: null,
      }),
    ],
    ...changes,
  };
}

export function createBonus(changes: Partial<PublicBonus> = {}): PublicBonus {
  return {
    ...nullsOf<PublicBonus>('PublicBonus'),
    id: 7,
    path: '/bonuses/7-200-up-to-1000',
    bonusType: '🎁 BONUS',
    title: '200% up to $1,000',
    description: 'Double your first deposit of $100 with 3.5% rakeback.',
    terms: 'New players only\n\nValid for 30 days',
    ctaText: 'Get it now',
    ctaUrl: 'https://acme.example/go/bonus-7',
    provider: 'Stake.com',
    platform: 'stake_com',
    badge: 'HOT',
    partnerSince: '2024-03-01',
    checkedOn: '2026-11-01',
    isFeatured: false,
    ...changes,
  };
}

export function createVideo(changes: Partial<Video> = {}): Video {
  return {
    id: 'video-1',
    title: 'One long evening',
    description: '',
    thumbnail: 'https://i.ytimg.com/vi/video-1/hqdefault.jpg',
    publishedAtUTC: '2026-11-01T12:00:00.000Z',
    duration: 'PT12M5S',
    views: 15_400,
    embeddable: true,
    ...changes,
  };
}

export function createVideos(long: number, shorts: number, changes: Partial<Videos> = {}): Videos {
  return {
    longVideos: Array.from({ length: long }, (_, index) =>
      createVideo({ id: `long-${String(index)}`, title: `Long video ${String(index + 1)}` }),
    ),
    shorts: Array.from({ length: shorts }, (_, index) =>
      createVideo({
        id: `short-${String(index)}`,
        title: `Short ${String(index + 1)}`,
        duration: 'PT40S',
      }),
    ),
    source: 'youtube',
    updatedAt: '2026-11-21T03:00:00.000Z',
    stale: false,
    ...changes,
  };
}

const BADGES = ['gold', 'silver', 'bronze'] as const;
const PRIZES = [1000, 500, 300, 225, 175, 100, 75, 50, 40, 35];

/** The player at a position of the standings, from 0. */
function createEntry(index: number, prefix = 'player'): LeaderboardEntry {
  return {
    id: `${prefix}-${String(index)}`,
    rank: index + 1,
    username: `${prefix}${String(index + 1)}`,
    avatar: null,
    wagered: 100_000 - index,
    isClose: false,
    prize: PRIZES[index] ?? 0,
    badge: BADGES[index] ?? null,
    isUS: index === 1,
    moved: null,
  };
}

/** The response for one page of standings with `total` players. */
export function createLeaderboard(
  total: number,
  {
    offset = 0,
    limit = 15,
    prefix = 'player',
    ...changes
  }: Partial<Leaderboard> & {
    offset?: number;
    limit?: number;
    prefix?: string;
  } = {},
): Leaderboard {
  return {
    race: 'main',
    month: '2026-11',
    title: 'November $2,500 Leaderboard',
    unit: 'USD',
    state: 'running',
    startsAt: '2026-11-01T00:00:00.000Z',
    settlesAt: '2026-12-01T00:00:00.000Z',
    countedFrom: null,
    rulings: 0,
    source: 'sheets',
    snapshot: 'first',
    updatedAt: '2026-11-21T03:00:00.000Z',
    stale: false,
    resetsAt: '2026-12-01T00:00:00.000Z',
    nextUpdateAt: '2026-11-21T04:00:00.000Z',
    isFinal: false,
    waiting: false,
    movedSince: null,
    previous: null,
    prizePool: 2500,
    activePlayers: total,
    paidPrizes: null,
    totalWagered: 1_234_567.89,
    total,
    entries: Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, index) =>
      createEntry(offset + index, prefix),
    ),
    ...changes,
  };
}
