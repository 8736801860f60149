import type { Locator, Page } from '@playwright/test';
import { kickChannel } from '../../../testing/upstreams/streaming.ts';
import { Layout } from '../../pages/layout.ts';
import { expect, test } from '../../test.ts';

// The server asks the stub whether the creator is live.
test.use({ serverEnvironment: ({ upstreams }, use) => use(upstreams.liveEnvironment) });

const TITLE = 'Bonus hunt of 40 slots 🎰';
const REFRESH_MS = 40_000;

/** The header and the main part of a page, which both show the status. */
const places = (page: Page): [header: Locator, main: Locator] => {
  const { header, main } = new Layout(page);
  return [header, main];
};

/** The width of the ember ring around the pictures: 0 without one. */
const rings = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    ['header img', 'main section span:has(> img)'].map((selector) => {
      const element = document.querySelector(selector);
      const style = element && getComputedStyle(element);
      return style?.outlineStyle === 'solid' ? style.outlineWidth : '0px';
    }),
  );

/** A schedule with one stream at this moment, in Tokyo's time. */
function scheduleAt(moment: Date) {
  const inTokyo = (options: Intl.DateTimeFormatOptions) =>
    moment.toLocaleString('en-US', { ...options, timeZone: 'Asia/Tokyo', hourCycle: 'h23' });
  return [
    {
      weekday: inTokyo({ weekday: 'long' }).toLowerCase(),
      time: inTokyo({ hour: '2-digit', minute: '2-digit' }),
      zone: 'Asia/Tokyo',
      title: 'Friday night',
    },
  ];
}

/** The next stream once the page is hydrated: the server renders it in UTC. */
const NEXT_IN_OWN_TIME = /^Next stream: (?!.*UTC)/;

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

/** A name per test, because the server asks for a new channel at once. */
const channelOf = (title: string) => title.toLowerCase().replace(/\W+/g, '-').slice(0, 40);

test.beforeEach(({ upstreams }) => {
  upstreams.reset();
});

test('a running stream is linked in the header and first on Home, with a ring around the pictures', async ({
  page,
  upstreams,
  admin,
}, { title }) => {
  const kick = channelOf(title);
  upstreams.serve('kick-channels', kickChannel(kick, { title: TITLE }));
  await admin.configureLive({ services: { kick, twitch: null }, schedule: [] });
  await admin.waitForLiveStatus('live');
  await page.goto('/');
  for (const place of places(page)) {
    const link = place.getByRole('link', { name: `Live on Kick: ${TITLE}` });
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('href', `https://kick.com/${kick}`);
  }
  expect(await rings(page)).toEqual(['2px', '4px']);
  await page.goto('/terms');
  await expect(
    new Layout(page).header.getByRole('link', { name: `Live on Kick: ${TITLE}` }),
  ).toBeVisible();
});

test('a stream that starts while the page is open appears without reload, and moves nothing', async ({
  page,
  upstreams,
  admin,
}, { title }) => {
  const kick = channelOf(title);
  upstreams.serve('kick-channels', kickChannel(kick));
  const schedule = scheduleAt(inHours(30));
  await admin.configureLive({ services: { kick, twitch: null }, schedule });
  await admin.waitForLiveStatus('offline');
  await page.clock.install();
  await page.goto('/');
  const [header, main] = places(page);
  await expect(main.getByText(NEXT_IN_OWN_TIME)).toBeVisible();
  const actions = main.getByRole('link', { name: 'Play Now' });
  const before = await actions.boundingBox();
  expect(await rings(page)).toEqual(['0px', '0px']);

  const started = `${kick}-2`;
  upstreams.serve('kick-channels', kickChannel(started, { title: TITLE.repeat(4) }));
  await admin.configureLive({ services: { kick: started, twitch: null }, schedule });
  await admin.waitForLiveStatus('live');
  await page.clock.fastForward(REFRESH_MS);
  for (const place of [header, main]) {
    await expect(place.getByRole('link', { name: /^Live on Kick: Bonus/ })).toBeVisible();
  }
  expect(await actions.boundingBox()).toEqual(before);
  expect(await rings(page)).toEqual(['2px', '4px']);
});

test('a hidden page requests no live status, and requests it at once when it is visible again', async ({
  page,
  admin,
}) => {
  await admin.configureLive({ schedule: scheduleAt(inHours(30)) });
  await page.clock.install();
  await page.goto('/');
  await expect(new Layout(page).main.getByText(NEXT_IN_OWN_TIME)).toBeVisible();
  let requests = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/live') requests += 1;
  });
  const setVisibility = (state: DocumentVisibilityState) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await setVisibility('hidden');
  await page.clock.fastForward(10 * REFRESH_MS);
  expect(requests).toBe(0);
  await setVisibility('visible');
  await expect.poll(() => requests).toBe(1);
});

test('while the service is down, the page shows the schedule and does not claim that the creator is offline', async ({
  page,
  upstreams,
  admin,
}, { title }) => {
  upstreams.fault('kick-channels', { kind: 'reset', after: 'request' });
  const kick = channelOf(title);
  await admin.configureLive({ services: { kick, twitch: null } });
  await admin.waitForLiveStatus('unknown');
  await page.goto('/');
  for (const place of places(page)) {
    const link = place.getByRole('link', { name: 'Streams on Kick' });
    await expect(link).toHaveAttribute('href', `https://kick.com/${kick}`);
  }
  await admin.configureLive({ services: { kick, twitch: null }, schedule: scheduleAt(inHours(3)) });
  await page.reload();
  for (const place of places(page)) await expect(place.getByText(/Next stream: /)).toBeVisible();
  await expect(page.getByText(/offline/i)).toHaveCount(0);
});

for (const timezoneId of ['America/New_York', 'Europe/Berlin', 'Pacific/Kiritimati']) {
  test.describe(`for a visitor in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('a schedule in the zone of Tokyo is shown in the own time', async ({ page, admin }) => {
      const start = inHours(26);
      await admin.configureLive({ schedule: scheduleAt(start) });
      await page.goto('/');
      const time = start.toLocaleTimeString('en-US', {
        timeZone: timezoneId,
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      });
      await expect(new Layout(page).main.getByText(/^Next stream: /)).toContainText(time);
    });
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the next stream is shown in UTC', async ({ page, admin }) => {
    const start = inHours(26);
    await admin.configureLive({ schedule: scheduleAt(start) });
    await page.goto('/');
    const time = `${start.toISOString().slice(11, 16)} UTC`;
    await expect(new Layout(page).main.getByText(/^Next stream: /)).toContainText(time);
  });
});
