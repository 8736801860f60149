import type { Page } from '@playwright/test';
import { kickChannel } from '../../../testing/upstreams/streaming.ts';
import { Layout } from '../../pages/layout.ts';
import { expect, test } from '../../test.ts';

// The server asks the stub whether the creator is live.
test.use({ serverEnvironment: ({ upstreams }, use) => use(upstreams.liveEnvironment) });

const TITLE = 'Bonus hunt of 40 slots 🎰';
const REFRESH_MS = 40_000;
/** In Tokyo, Tuesday at 05:00. */
const SCHEDULE = [{ weekday: 'tuesday', time: '05:00', zone: 'Asia/Tokyo', title: 'Friday night' }];

/** The width of the ember ring around the pictures: 0 without one. */
const rings = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    ['header img', 'main section span:has(> img)'].map((selector) => {
      const element = document.querySelector(selector);
      const style = element && getComputedStyle(element);
      return style?.outlineStyle === 'solid' ? style.outlineWidth : '0px';
    }),
  );

test.describe('in New York', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('a visitor sees the next stream in the own time, and one that starts while the page is open, which moves nothing', async ({
    page,
    upstreams,
    admin,
  }) => {
    upstreams.serve('kick-channels', kickChannel('offline'));
    await admin.configureLive({ services: { kick: 'offline', twitch: null }, schedule: SCHEDULE });
    await admin.waitForLiveStatus('offline');
    await page.clock.install();
    await page.goto('/');
    const { header, main } = new Layout(page);
    await expect(main.getByText(/^Next stream: .*15:00/)).toBeVisible();
    const actions = main.getByRole('link', { name: 'Play Now' });
    const before = await actions.boundingBox();
    await expect.poll(() => rings(page)).toEqual(['0px', '0px']);

    // A name of its own, because the server asks for a new channel at once.
    upstreams.serve('kick-channels', kickChannel('started', { title: TITLE.repeat(4) }));
    await admin.configureLive({ services: { kick: 'started', twitch: null }, schedule: SCHEDULE });
    await admin.waitForLiveStatus('live');
    await page.clock.fastForward(REFRESH_MS);
    for (const place of [header, main]) {
      await expect(place.getByRole('link', { name: /^Live on Kick: Bonus/ })).toHaveAttribute(
        'href',
        'https://kick.com/started',
      );
    }
    // The live line does not cover the centre of the name's link.
    await header.getByRole('link').first().click({ trial: true });
    await expect.poll(() => actions.boundingBox()).toEqual(before);
    await expect.poll(() => rings(page)).toEqual(['2px', '4px']);
  });
});
