import { sheet, type SheetRow } from '../../testing/upstreams/sheet.ts';
import { STREAM_TITLE } from '../content/texts.ts';
import { kickChannel } from '../../testing/upstreams/streaming.ts';
import { CHANNEL_VIDEOS } from './channel-videos.ts';
import { raceRows } from '../../testing/race-rows.ts';
import { NOON, type Scenario, type ScenarioContext } from './scenario.ts';

const EVENING = '2026-11-15T19:00:00.000Z';
const MONTH_OVER = '2026-12-01T09:00:00.000Z';
const NEW_MONTH = '2026-12-02T09:00:00.000Z';

/** A name of maximum length; its mask is equally long. */
const LONGEST_NAME =
  'a_name_as_long_as_the_sheet_allows_without_a_single_space_in_all_its_80_letters_';

/** Publishes standings from these rows; every third player is in the US sheet. */
async function publishStandings(
  { upstreams, admin }: ScenarioContext,
  rows: SheetRow[],
): Promise<void> {
  upstreams.serve('sheet-com', sheet(rows.filter((_, index) => index % 3 !== 2)));
  upstreams.serve('sheet-us', sheet(rows.filter((_, index) => index % 3 === 2)));
  await admin.refreshLeaderboard(true);
}

function breakSources({ upstreams }: ScenarioContext): void {
  for (const route of ['uploads', 'feed', 'sheet-com', 'sheet-us'] as const) {
    upstreams.fault(route, { kind: 'status', status: 503 });
  }
}

async function removeBonuses({ admin }: ScenarioContext): Promise<void> {
  for (const { id } of await admin.listBonuses()) await admin.deleteBonus(id);
}

const scenarioWithPlayers = (players: number): Scenario => ({
  name: `${String(players)} players`,
  prepare: (context) => publishStandings(context, raceRows(players)),
});

/** A new installation without any source. */
const newInstallation: Scenario = { name: 'new installation', prepare: () => Promise.resolve() };

/** The creator is live, with a title that no screen has room for. */
const live: Scenario = {
  name: 'live',
  prepare: async (context) => {
    context.upstreams.serve('kick-channels', kickChannel('playhouse', { title: STREAM_TITLE }));
    await context.restart(NOON, context.upstreams.liveEnvironment);
    await context.admin.configureLive({ services: { kick: 'playhouse', twitch: null } });
    await context.admin.waitForLiveStatus('live');
  },
};

/** The creator streams later today. */
const nextStream: Scenario = {
  name: 'next stream',
  prepare: async (context) => {
    const time = { weekday: 'sunday', time: '20:00', zone: 'Europe/Berlin' };
    await context.admin.configureLive({ schedule: [{ ...time, title: 'Bonus hunt 🎰' }] });
  },
};

const full: Scenario = {
  name: 'full',
  prepare: async (context) => {
    await context.admin.configureLive({});
    context.upstreams.serveChannel(CHANNEL_VIDEOS);
    await context.restart(NOON, context.upstreams.environment);
    await publishStandings(context, raceRows(40));
    await context.admin.refreshVideos();
  },
};

/** The longest texts, the largest numbers, the smallest lists. */
const extremes: Scenario = {
  name: 'extremes',
  prepare: async (context) => {
    const { admin, upstreams } = context;
    await publishStandings(context, [
      { name: LONGEST_NAME, wagered: 987_654_321.99 },
      { name: 'ann', wagered: 912_345_678.5 },
      { name: LONGEST_NAME.toUpperCase(), wagered: 876_543_210.01 },
      { name: LONGEST_NAME.replaceAll('_', '-'), wagered: 555_555_555.55 },
      { name: 'bob', wagered: 123_456_789 },
      ...raceRows(20),
    ]);
    upstreams.serveChannel([
      {
        id: 'longtitle00',
        title:
          'A title as long as YouTube takes it, with aVeryLongWordThatHasNoSpaceInItAtAll and an end!!!',
        duration: 'PT11H59M59S',
        views: 987_654_321,
      },
      { id: 'shorttitle0', title: 'Ok', duration: 'PT5M', views: 1 },
      { id: 'oneshort000', title: 'The only Short', duration: 'PT9S', isShort: true },
    ]);
    await admin.refreshVideos();
    await removeBonuses(context);
    await admin.createBonus({
      title:
        'A title of a hundred and twenty letters, which is the most there may be: 1,000% up to $1,234,567.89 and a few words more',
      description: 'Words about the bonus, with $50 and 3.5% in them, that go on and on. '
        .repeat(28)
        .trim(),
      ctaHref: 'https://offers.example/long',
      ctaLabel: 'A label that is as long as one may be it',
      bullets: Array.from({ length: 20 }, (_, index) =>
        `Feature ${String(index + 1)}: ${'a condition that takes its time, '.repeat(6)}`
          .slice(0, 198)
          .trim(),
      ),
      badge: 'EXCLUSIVE',
    });
  },
};

const nothing: Scenario = {
  name: 'nothing',
  prepare: async (context) => {
    await publishStandings(context, []);
    await removeBonuses(context);
    for (const { id } of await context.admin.listVideos()) await context.admin.hideVideo(id, true);
  },
};

/** The sources have been failing for seven hours. */
const stale: Scenario = {
  name: 'stale',
  prepare: async (context) => {
    await publishStandings(context, raceRows(16));
    for (const { id } of await context.admin.listVideos()) await context.admin.hideVideo(id, false);
    breakSources(context);
    await context.restart(EVENING);
  },
};

/** The month is over, and the new one has no standings yet. */
const monthOver: Scenario = {
  name: 'month over',
  prepare: (context) => context.restart(MONTH_OVER),
};

/** The new race has begun, and last month's final standings are available. */
const newMonth: Scenario = {
  name: 'new month',
  prepare: async (context) => {
    await context.restart(NEW_MONTH);
    context.upstreams.reset();
    await publishStandings(context, raceRows(5));
  },
};

const BADGES = ['NEW', 'HOT', 'EXCLUSIVE', 'LIMITED', 'VIP', null];

/** More bonuses than the page of a single one contains. */
const manyBonuses: Scenario = {
  name: 'many bonuses',
  prepare: ({ admin }) =>
    admin.replaceBonuses(
      Array.from({ length: 20 }, (_, index) => ({
        title: `${String(index + 5)}% weekly cashback up to $${String((index + 1) * 250)}`,
        description: 'A part of the week’s losses back every Monday.',
        ctaHref: 'https://offers.example/cashback',
        bullets: ['Credited on Mondays', 'At least $100 wagered', 'Valid for 7 days'],
        platform: index % 3 === 0 ? 'stake_us' : 'stake_com',
        badge: BADGES[index % BADGES.length] ?? null,
        bonusType: index % 2 === 0 ? 'CASHBACK' : 'RELOAD',
        minDeposit: index % 4 === 0 ? 100 : null,
        wagering: 40,
        audience: 'new',
        endsAt: index % 2 === 0 ? '2026-12-06T23:59:00.000Z' : null,
      })),
    ),
};

/** The owner has neither videos nor a race any more; past months stay. */
const withoutParts: Scenario = {
  name: 'without parts',
  prepare: ({ admin }) => admin.changeSettings(() => ({ showVideos: false, showRace: false })),
};

/** The scenarios in order: each one starts from the state that the previous one left. */
export const SCENARIOS = {
  newInstallation,
  live,
  nextStream,
  full,
  two: scenarioWithPlayers(2),
  nine: scenarioWithPlayers(9),
  fifteen: scenarioWithPlayers(15),
  sixteen: scenarioWithPlayers(16),
  hundredThousand: scenarioWithPlayers(100_000),
  extremes,
  nothing,
  stale,
  monthOver,
  newMonth,
  manyBonuses,
  withoutParts,
};
