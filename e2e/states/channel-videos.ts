import type { ChannelVideo } from '../../testing/upstreams/channel.ts';

const LONG: [title: string, duration: string, views: number | null][] = [
  ['Three hours at one table: what I would do differently', 'PT3H4M12S', 128_400],
  ['Reading the terms of a welcome bonus, line by line', 'PT18M40S', 45_210],
  ['The November race: rules, prizes, and who is ahead', 'PT11M5S', 9_870],
  ['Bonus opening with a limit set before the first spin', 'PT42M19S', 1_204_000],
  ['Blackjack basics, and why the house still wins', 'PT27M33S', 88_000],
  ['Questions and answers: limits, breaks, and support', 'PT15M2S', 6_420],
  ['A slow evening session with a fixed budget', 'PT1H12M44S', 23_900],
  ['How wager races are counted', 'PT9M51S', 3_310],
  ['The maths behind a free spin', 'PT13M27S', 17_540],
  ['Live from the studio: table games', 'PT2H0M8S', 64_100],
  ['What a VIP program gives back, and what it costs', 'PT16M16S', null],
  ['One month, one budget: the balance at the end', 'PT21M48S', 31_050],
  ['Roulette systems, tested until they break', 'PT33M10S', 240_600],
  ['Setting deposit limits on both platforms', 'PT7M22S', 999],
];

const SHORTS: [title: string, duration: string, views: number][] = [
  ['The one term to look for', 'PT48S', 510_000],
  ['Place four to place one', 'PT31S', 72_300],
  ['Stop here', 'PT22S', 18_900],
  ['A full house, in slow motion', 'PT59S', 1_050_000],
  ['Code, sign-up, done', 'PT15S', 4_200],
  ['When the timer says enough', 'PT37S', 8_650],
];

const DAY_MS = 86_400_000;
const NEWEST = Date.parse('2026-11-14T18:00:00Z');

/** Eleven characters, like YouTube's ids. */
const videoId = (kind: string, index: number) => `${kind}${String(index).padStart(8, '0')}`;

/** A realistic channel: 14 long videos and 6 Shorts, newest first. */
export const CHANNEL_VIDEOS: ChannelVideo[] = [
  ...LONG.map(([title, duration, views], index) => ({
    id: videoId('lng', index),
    title,
    duration,
    views,
    publishedAt: new Date(NEWEST - index * index * DAY_MS).toISOString(),
  })),
  ...SHORTS.map(([title, duration, views], index) => ({
    id: videoId('sho', index),
    title,
    duration,
    views,
    isShort: true,
    publishedAt: new Date(NEWEST - (index * 3 + 1) * DAY_MS).toISOString(),
  })),
];
