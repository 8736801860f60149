import type { Page } from '@playwright/test';
import type { AdminClient } from '../../testing/admin-client.ts';
import { BonusesPage } from '../pages/bonuses-page.ts';
import { Layout } from '../pages/layout.ts';
import { PanelBonuses } from '../pages/panel-bonuses.ts';
import { Panel } from '../pages/panel.ts';
import { PUBLIC_PAGES } from '../../testing/public-pages.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { UsersPage } from '../pages/users-page.ts';
import { expect, FORBIDDEN_ON_PURPOSE, test } from '../test.ts';
import { sheet } from '../../testing/upstreams/sheet.ts';
import type { Upstreams } from '../../testing/upstreams/upstreams.ts';

// Script tags in every text that the site accepts from admins and sources. Each one would add an
// element to the page if it were interpreted as HTML: in a text, in an attribute or in the page's
// data.
const attacks = new Set<string>();
const addAttack = (attack: string): string => {
  attacks.add(attack);
  return attack;
};
const shortAttack = (label: string) => addAttack(`${label}"><b data-stored>`);
const longAttack = (label: string) =>
  addAttack(`${label}"></script><img data-stored src=x onerror="dataset.ran = 1"><!--`);

const BONUS = longAttack('bonus');
const ACCOUNT = shortAttack('account');

async function storeBonus(admin: AdminClient): Promise<void> {
  await admin.createBonus({
    title: BONUS,
    description: longAttack('description'),
    ctaHref: 'https://offers.example/',
    ctaLabel: shortAttack('button'),
    bullets: [longAttack('feature of the bonus')],
    bonusType: shortAttack('type'),
    isFeatured: true,
  });
}

async function storeSettings(admin: AdminClient): Promise<void> {
  await admin.changeSettings(({ creator, platforms }) => ({
    creator: { ...creator, name: shortAttack('creator'), tagline: longAttack('tagline') },
    platforms: platforms.map((platform, index) => ({
      ...platform,
      name: shortAttack(`platform ${String(index)}`),
      badge: shortAttack(`badge ${String(index)}`),
      description: longAttack(`about platform ${String(index)}`),
      benefits: [longAttack(`benefit ${String(index)}`)],
      referralUrl: 'https://casino.example/',
    })),
    socials: [
      {
        icon: 'link',
        name: shortAttack('social'),
        url: 'https://social.example/',
        title: longAttack('link'),
      },
    ],
    texts: {
      footer: longAttack('footer'),
      bonusesNote: longAttack('note'),
      responsibleGambling: longAttack('help'),
      features: [{ title: shortAttack('card'), text: longAttack('text of the card') }],
      whyChoose: [{ title: shortAttack('reason'), text: longAttack('text of the reason') }],
      raceRules: [longAttack('rule')],
    },
  }));
}

async function storeSources(admin: AdminClient, upstreams: Upstreams): Promise<void> {
  upstreams.serve('sheet-com', sheet([{ name: longAttack('player'), wagered: 90_000 }]));
  upstreams.serve('sheet-us', sheet([{ name: shortAttack('other player'), wagered: 80_000 }]));
  await admin.refreshLeaderboard(true);
  upstreams.serveChannel([
    { id: 'long0000000', title: longAttack('video') },
    { id: 'short000000', title: longAttack('short video'), isShort: true, duration: 'PT20S' },
  ]);
  await admin.refreshVideos();
}

test.beforeAll(async ({ admin, upstreams }) => {
  await storeBonus(admin);
  await storeSettings(admin);
  await storeSources(admin, upstreams);
  await admin.createUser({
    username: ACCOUNT,
    email: 'stored@admins.example',
    role: 'member',
    password: 'a password that is not used',
  });
});

/** Waits until the frame of a preview is gone, which must not be read meanwhile. */
const waitForNoPreview = (page: Page) => expect.poll(() => page.frames().length).toBe(1);

/** Closes the open dialog, with a bonus's preview. */
async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await waitForNoPreview(page);
}

/**
 * The attacks that are visible as text, including in fields. Expects that none became an element.
 */
async function readScreen(page: Page): Promise<string[]> {
  for (const frame of page.frames()) {
    await expect(frame.locator('[data-stored], [data-ran]')).toHaveCount(0);
  }
  return page.evaluate(
    (all) => {
      const fields = [...document.querySelectorAll('input, textarea')];
      const read = [
        document.body.innerText,
        ...fields.map((field) => ('value' in field ? String(field.value) : '')),
      ].join('\n');
      return all.filter((attack) => read.includes(attack));
    },
    [...attacks],
  );
}

test('stored script tags are shown as text on every screen', async ({ page }) => {
  const seen = new Set<string>();
  const recordVisibleAttacks = async () => {
    for (const attack of await readScreen(page)) seen.add(attack);
  };

  for (const { path } of PUBLIC_PAGES) {
    await page.goto(path);
    await recordVisibleAttacks();
  }
  const bonuses = new BonusesPage(page);
  await bonuses.open();
  await bonuses.claim(BONUS);
  await recordVisibleAttacks();

  const panel = new Panel(page);
  await panel.enter('/admin');
  await expect(page.getByText(BONUS).first()).toBeVisible();
  await recordVisibleAttacks();
  await panel.openTab('Bonuses');
  const list = new PanelBonuses(page);
  await list.open('Edit', BONUS);
  await expect(list.previewContent.locator('h2')).toHaveText(BONUS);
  await recordVisibleAttacks();
  await closeDialog(page);
  await list.open('History', BONUS);
  await recordVisibleAttacks();
  await closeDialog(page);
  await list.open('Delete', BONUS);
  await recordVisibleAttacks();
  await closeDialog(page);
  await panel.openTab('Videos');
  await expect(page.getByText('video"></script>').first()).toBeVisible();
  await recordVisibleAttacks();
  await panel.openTab('Users');
  await new UsersPage(page).open('Edit', ACCOUNT);
  await recordVisibleAttacks();
  await closeDialog(page);
  await panel.openTab('Settings');
  await new SettingsPage(page).openPart('Site Config');
  await expect(page.getByLabel('Tagline')).toBeVisible();
  await recordVisibleAttacks();
  await panel.openTab('Analytics');
  await expect(page.getByRole('heading', { name: 'The last 30 days' })).toBeVisible();
  await waitForNoPreview(page);
  await recordVisibleAttacks();
  await page.goto('/admin/race');
  await expect(page.getByText('player"></script>').first()).toBeVisible();
  await recordVisibleAttacks();

  await page.goto('/admin/activity');
  await expect(page.getByText(BONUS).first()).toBeVisible();
  await recordVisibleAttacks();

  expect([...attacks].filter((attack) => !seen.has(attack))).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'stored script tags are text in the HTML of every page',
    { tag: '@release' },
    async ({ page }) => {
      for (const { path } of PUBLIC_PAGES) {
        await page.goto(path);
        await expect.poll(() => readScreen(page), path).not.toEqual([]);
      }
    },
  );
});

/** Opens a page and waits until its scripts run, including the security watch. */
async function openWatched(page: Page): Promise<void> {
  const warned = page.waitForEvent('console', (message) =>
    message.text().includes('not served over HTTPS'),
  );
  await page.goto('/play');
  await warned;
  await expect(new Layout(page).notifications).toBeAttached();
}

test(
  'forbidden images are blocked and reported, and cause one toast about suspicious activity',
  { tag: '@release' },
  async ({ page, browserErrors, server }) => {
    browserErrors.expect(
      /^error: Loading the image 'https:\/\/forbidden-on-purpose\.example\/(one|two)\.png' violates/,
      'the policy blocks it',
    );
    await openWatched(page);
    await page.evaluate((host) => {
      for (const name of ['one', 'two']) new Image().src = `https://${host}/${name}.png`;
    }, FORBIDDEN_ON_PURPOSE);
    await expect(new Layout(page).notifications.getByRole('listitem')).toHaveText([
      /Suspicious activity detected\./,
    ]);
    await expect
      .poll(() => server.output)
      .toMatch(new RegExp(`of the client's script.*https://${FORBIDDEN_ON_PURPOSE}/one\\.png`));
  },
);

test('a script from another origin is blocked and reported, and causes a toast about a threat', async ({
  page,
  browserErrors,
  server,
}) => {
  browserErrors.expect(
    /^error: Loading the script 'https:\/\/forbidden-on-purpose\.example\/foreign\.js' violates/,
    'the policy blocks it',
  );
  // Trusted Types prevent scripts from creating such a script, so it must be in the document, as if a proxy
  // had added it.
  await page.route('**/play', async (route) => {
    const response = await route.fetch();
    const injected = `<template id="injected"><script src="https://${FORBIDDEN_ON_PURPOSE}/foreign.js"></script></template></body>`;
    await route.fulfill({
      response,
      body: (await response.text()).replace('</body>', injected),
    });
  });
  await openWatched(page);
  await page.evaluate(() => {
    const template = document.querySelector<HTMLTemplateElement>('#injected');
    if (template) document.body.append(template.content.cloneNode(true));
  });
  await expect(
    new Layout(page).notifications.getByText('Security threat detected. Please refresh the page.'),
  ).toBeVisible();
  await expect
    .poll(() => server.output)
    .toMatch(new RegExp(`unauthorised-script.*https://${FORBIDDEN_ON_PURPOSE}/foreign\\.js`));
});
