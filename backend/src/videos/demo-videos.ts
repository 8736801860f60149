import type { VideoDto } from './videos.dto.js';

type Demo = [
  /** A drawing that is part of the client, so that the demo makes no third-party requests. */
  drawing: string,
  title: string,
  description: string,
  published: string,
  duration: string,
  views: number,
];

const LONG: Demo[] = [
  [
    'slots',
    'Bonus hunt: forty slots, one budget',
    'We open forty bonuses with a fixed budget and write down every result, the bad ones included.',
    '2025-01-24T17:00:00.000Z',
    'PT41M12S',
    48_213,
  ],
  [
    'race',
    'How the monthly wager race works',
    'Ranks, prizes and the reset at the end of the month, explained from the first dollar on.',
    '2025-01-21T17:00:00.000Z',
    'PT12M3S',
    19_120,
  ],
  [
    'limits',
    'Setting limits before the first spin',
    'Deposit limits, time limits and a cool-off: where to find them and how to keep them.',
    '2025-01-17T17:00:00.000Z',
    'PT9M48S',
    13_310,
  ],
  [
    'blackjack',
    'Live session: blackjack basics, hand by hand',
    'A slow table and a chart beside it. Why the chart says stand when everybody wants to hit.',
    '2025-01-14T19:30:00.000Z',
    'PT1H26M40S',
    31_502,
  ],
  [
    'coins',
    'Sweep coins in plain words',
    'What they are, how they differ from gold coins, and what to check before redeeming them.',
    '2025-01-10T17:00:00.000Z',
    'PT7M15S',
    8_904,
  ],
  [
    'dice',
    'Three provably fair games, checked by hand',
    'We take the seeds of three rounds and recompute their results.',
    '2025-01-06T17:00:00.000Z',
    'PT18M27S',
    22_750,
  ],
  [
    'terms',
    'Reading the terms of a bonus',
    'Wagering, maximum bet, expiry: the lines that decide what a bonus is worth.',
    '2024-12-30T17:00:00.000Z',
    'PT11M9S',
    15_087,
  ],
  [
    'numbers',
    'The year in numbers: every session, added up',
    'What went in, what came out, and what it says about luck.',
    '2024-12-27T17:00:00.000Z',
    'PT24M51S',
    40_618,
  ],
];

const SHORTS: Demo[] = [
  [
    'short-return',
    'Return to player in 30 seconds',
    'What the percentage means, and what it does not.',
    '2025-01-23T15:00:00.000Z',
    'PT31S',
    104_551,
  ],
  [
    'short-rule',
    'One rule for every session',
    'Decide when you stop before you start.',
    '2025-01-18T15:00:00.000Z',
    'PT24S',
    88_123,
  ],
  [
    'short-race',
    'What a wager race is not',
    'It rewards play you would do anyway. It is no reason to play more.',
    '2025-01-11T15:00:00.000Z',
    'PT45S',
    67_940,
  ],
];

const videos = (kind: string, demos: readonly Demo[]): VideoDto[] =>
  demos.map(([drawing, title, description, publishedAtUTC, duration, views], index) => ({
    id: `demo-${kind}-${index + 1}`,
    title,
    description,
    thumbnail: `/drawings/demo-${drawing}.svg`,
    publishedAtUTC,
    duration,
    views,
    embeddable: false,
  }));

/** Shown until videos are fetched for the first time: 8 long videos and 3 Shorts, newest first. */
export const DEMO_VIDEOS = { longVideos: videos('long', LONG), shorts: videos('short', SHORTS) };
