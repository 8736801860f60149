import type { ChannelVideo } from '../../testing/upstreams/channel.ts';
import type { SheetRow } from '../../testing/upstreams/sheet.ts';

/** Creator names of 1 to 40 characters: single and multiple words, in three scripts and with emoji. */
export const NAMES: readonly string[] = [
  'J',
  'Jo',
  'Max',
  'Maya',
  'Ottis',
  'MAXWIN',
  'Slots77',
  'MayaSlot',
  'NightOwls',
  'SpinMaster',
  'TheLongShot',
  'M1dnightSpin',
  'SlotsWithSam!',
  'Trainwreckstv',
  'SlotsWithSammy',
  'WWWWWWWWWWWWWWW',
  'kaleidoscopicism',
  'CasinoNightsLive1',
  'BigWinsWithBarbara',
  'Supercalifragilisti',
  'The 777 Bonus Hunter',
  'Maximilian Goldenberg',
  'TwentyTwoLettersInName',
  'Sammy and the Slot Crew',
  'SAMMYTHESLOTMACHINEQUEEN',
  'Alexandria Montgomery III',
  'IncomprehensibilitiesBySam',
  'The Slots Of Saint Augustus',
  'Wolfeschlegelsteinhausenberg',
  'A B C D E F G H I J K L M N O',
  'TheGreatestSlotsAndTableGames1',
  'Friday Night Slots With Big Mike',
  'HighRollerHighlightsFromLasVegas',
  'mississippimississippimississippi',
  'Queen of Spins and Kings of Jackpots',
  'ThousandDollarSpinsEveryFridayNight24',
  'The Very Long Name Of A Very Small Stage',
  'Ночной игрок Достопримечательность',
  'ВысокопревосходительствоСлотов',
  '幸运的赌场主播和他的朋友们',
  '🎰🎲 Lucky Élodie 🍀✨',
];

/** Referral codes of 1 to 12 characters. */
export const CODES: readonly string[] = [
  'P',
  'WM',
  'MAX',
  'PLAY',
  'SAMMY',
  'MAYA10',
  'WMWMWMW',
  'maya2026',
  'SPINWIN77',
  'HIGHROLLER',
  'MIDNIGHTOWL',
  'WINNERSCLUB7',
];

const repeatToLength = (text: string, length: number): string =>
  text
    .repeat(Math.ceil(length / text.length))
    .slice(0, length)
    .trim()
    .padEnd(length, '.');

const TITLES = [
  '200% up to $1,234,567.89 and 500 free spins on the DonaudampfschifffahrtsgesellschaftSlots ',
  'aVeryLongWordThatHasNoSpaceInItAtAllAndGoesOnUntilTheEndOfTheLineAndFurtherStill',
  'Weekly reload with $50 and 3.5% back for every player who was here before ',
];

/** A bonus with texts of maximum length. */
export function longBonus(index: number): object {
  return {
    title: repeatToLength(TITLES[index % TITLES.length] ?? '', 120),
    description: repeatToLength(
      'Words about the bonus, with $50 and 3.5% in them, that go on and on. ',
      2_000,
    ),
    ctaHref: `https://offers.example/${String(index)}`,
    ctaLabel: repeatToLength('Take this bonus now and read ', 40),
    bullets: Array.from({ length: 20 }, (_, feature) =>
      repeatToLength(`Feature ${String(feature + 1)}: a condition that takes its time, `, 200),
    ),
    badge: 'EXCLUSIVE',
    bonusType: repeatToLength('🎁 BONUS OF THE WEEK ', 60),
    platform: index % 2 === 0 ? 'stake_com' : 'stake_us',
    isFeatured: index % 5 === 0,
    wagering: 60,
    audience: 'new',
    endsAt: '2026-12-31T22:59:00Z',
  };
}

const PLAYER_NAMES = [
  (index: number) =>
    repeatToLength(`player${String(index)}_with_a_name_as_long_as_it_may_be_`, 100),
  (index: number) => `игрок ${repeatToLength(`с очень длинным именем ${String(index)} `, 90)}`,
  (index: number) => `幸运玩家${repeatToLength(`号${String(index)}幸运`, 90)}`,
  (index: number) => `🎰🎲${repeatToLength(`lucky${String(index)}`, 90)}🍀✨`,
];

/** Sheet rows with names of up to 100 characters and wagers of up to nine digits. */
export function longPlayers(count: number): SheetRow[] {
  return Array.from({ length: count }, (_, index) => ({
    name: PLAYER_NAMES[index % PLAYER_NAMES.length]?.(index) ?? '',
    wagered: Math.round((98_765_432_199 * 3) / (index + 3)) / 100,
  }));
}

/** A title of a stream that no screen has room for. */
export const STREAM_TITLE =
  'شحن المكافآت 🎰 $5,000 bonus hunt with 120 slots, then Plinko until the very end';

/** Videos with titles of 100 characters. */
export const LONG_TITLE_VIDEOS: readonly ChannelVideo[] = Array.from(
  { length: 14 },
  (_, index) => ({
    id: `longtitle${String(index).padStart(2, '0')}`,
    title: repeatToLength(`${TITLES[index % TITLES.length] ?? ''}№${String(index)} `, 100),
    duration: index % 2 === 0 ? 'PT11H59M59S' : 'PT59S',
    isShort: index % 2 === 1,
    views: 987_654_321,
    publishedAt: '2026-11-01T12:00:00Z',
  }),
);
