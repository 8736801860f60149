import { Layout } from '../../pages/layout.ts';
import { openByLink } from '../../states/page-setup.ts';
import { expect, test } from '../../test.ts';

const PLATFORMS = [
  {
    key: 'stake_com',
    name: 'Stake.com',
    badge: 'Most Popular',
    region: 'BR',
    url: 'https://stake.com/?c=PLAY',
    benefits: [
      'Instant crypto deposits and withdrawals',
      'Exclusive bonuses',
      'VIP program with cashback',
      '24/7 live support',
    ],
  },
  {
    key: 'stake_us',
    name: 'Stake.us',
    badge: 'US Players',
    region: 'US-TX',
    url: 'https://stake.us/?c=PLAY',
    benefits: ['Free daily bonuses', 'Sweep coins system', 'Same games'],
  },
];

for (const { key, name, badge, region, url, benefits } of PLATFORMS) {
  test(`a visitor reads the benefits of ${name} and joins it in a new tab, and the click is recorded`, async ({
    page,
    context,
  }) => {
    await page.clock.setFixedTime('2026-11-15T12:00:00Z');
    await page.addInitScript((code) => {
      localStorage.setItem('playhouse.region', code);
    }, region);
    await page.goto('/play');
    const card = new Layout(page).main
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name, exact: true }) });
    await expect(card.getByText(badge, { exact: true })).toBeVisible();
    // On a phone the benefits are collapsed, so that both links are on the first screen.
    const toggle = card.locator('summary');
    if (await toggle.isVisible()) await toggle.click();
    await expect(card.getByRole('listitem')).toHaveText(benefits);
    await expect(card).toContainText('Use Code: PLAY');

    const join = card.getByRole('link', { name: `Join ${name}` });
    await expect(join).toHaveAttribute('href', `/go/${key}?region=${region}`);
    await expect(join).toHaveAttribute('target', '_blank');
    await expect(join).toHaveAttribute('rel', 'sponsored nofollow noopener');
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url());
    });
    const opened = context.waitForEvent('page');
    await join.click();
    await expect(await opened).toHaveURL(url);

    const storedClicks: unknown = await page.evaluate(() =>
      JSON.parse(localStorage.getItem('playhouse.clicks') ?? '[]'),
    );
    expect(storedClicks).toEqual([
      {
        target: key,
        timestamp: '2026-11-15T12:00:00.000Z',
        url: `http://localhost:${new URL(page.url()).port}/go/${key}`,
        userAgent: await page.evaluate(() => navigator.userAgent),
      },
    ]);
    expect(calls, 'the server gets no request').toEqual([]);
  });
}

test('the Play page has the affiliate disclosure, the reasons to choose the creator and the help lines', async ({
  page,
}) => {
  await page.goto('/play');
  const main = new Layout(page).main;
  await expect(main).toContainText('The casino links on this page are affiliate links');
  await expect(main.getByRole('region', { name: /^Why Choose/ })).toContainText(
    'One code, two casinos',
  );
  const note = main.getByRole('complementary', { name: 'Gamble responsibly' });
  await expect(note).toContainText('18+ only.');
  await expect(note.getByRole('link', { name: '1-800-MY-RESET' })).toBeVisible();
  await note.getByRole('link', { name: 'All help lines and self-exclusion' }).click();
  await expect(page).toHaveURL('/help');
  await expect(page.getByRole('heading', { name: 'Get Help' })).toBeInViewport();
});

test('copying the code shows a toast for four seconds, and at most three toasts at a time', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install({ time: '2026-11-15T12:00:00Z' });
  await page.goto('/play');
  const layout = new Layout(page);
  const copy = layout.main.getByRole('button', { name: 'Use Code: PLAY' }).first();
  // From here on, only the test advances the clock.
  await page.clock.pauseAt('2026-11-15T12:10:00Z');
  for (let copied = 1; copied <= 4; copied += 1) {
    await copy.click();
    await expect(layout.notifications.getByRole('listitem')).toHaveCount(Math.min(copied, 3));
  }
  await expect(layout.notifications.getByText('Code PLAY copied')).toHaveCount(3);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('PLAY');

  await page.clock.runFor(3_900);
  await expect(layout.notifications.getByRole('listitem')).toHaveCount(3);
  await page.clock.runFor(200);
  await expect(layout.notifications.getByRole('listitem')).toHaveCount(0);
});

test('a platform keeps its height when the places where it is available arrive', async ({
  page,
}) => {
  const regions = Promise.withResolvers<void>();
  await page.route('**/api/regions', async (route) => {
    await regions.promise;
    await route.fallback();
  });
  await openByLink(page, '/play');
  const platforms = page.getByRole('main').getByRole('article');
  await expect(platforms.getByText('Where is it available?')).toHaveCount(2);
  const heights = () =>
    platforms.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height));
  const loadingHeights = await heights();
  regions.resolve();
  await expect(platforms.getByText('See the list')).toHaveCount(2);
  expect(await heights()).toEqual(loadingHeights);
});
