import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { SHEET_IDS } from '../../../testing/upstreams/google-sheets.ts';
import { sheet } from '../../../testing/upstreams/sheet.ts';
import { CHANNEL_ID } from '../../../testing/upstreams/youtube.ts';
import type { TestServer } from '../../../testing/server.ts';
import { expectFailedRequest } from '../../failed-requests.ts';
import { startNewSite } from '../../new-site.ts';
import { PanelBonuses } from '../../pages/panel-bonuses.ts';
import { Panel } from '../../pages/panel.ts';
import { SettingsPage } from '../../pages/settings-page.ts';
import { SetupPage } from '../../pages/setup-page.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';
import { SIZES } from '../../sizes.ts';
import { expect, test } from '../../test.ts';
import { type OldContent, tracesIn } from '../../traces.ts';

const PICTURE = new URL('../../../frontend/public/icon-512.png', import.meta.url);
const SHARED_SHEET = `https://docs.google.com/spreadsheets/d/${SHEET_IDS.shared}/edit`;

const OWN_PASSWORD = 'a lighthouse of 42 lamps';
const NAME = 'Nova Vale';
const CODE = 'NOVA7';
const EMAIL = 'hello@nova.example';
const BONUS = 'Nova’s Welcome of 50 Free Spins';
const PLAYER = 'winning_wanda';
const BENEFITS = ['Instant deposits, as Nova has checked', 'Nova’s weekly raffle'];
const VIDEO = { id: 'novavideo01', title: 'Nova plays forty slots' };
const PROFILES = ['https://www.youtube.com/@nova', 'https://x.com/nova_plays'];

const SCREENS = [
  { screen: 'a desktop', viewport: SIZES.desktop, tag: [] },
  { screen: 'a phone', viewport: SIZES.phone, tag: ['@release'] },
];

/** The responses of the API that visitors can request. */
const API = [
  '/api/site',
  '/api/bonuses',
  '/api/videos',
  '/api/leaderboard',
  '/api/leaderboard/months',
  '/api/health',
  '/api/ready',
  '/api/user',
];
/** Documents and files that are not in the sitemap. */
const OTHERS = [
  '/data/bonuses.json',
  '/sitemap.xml',
  '/robots.txt',
  '/site.webmanifest',
  '/.well-known/security.txt',
  '/security.txt',
  '/no-such-page',
];

const json = async (server: TestServer, path: string): Promise<unknown> =>
  (await fetch(`${server.url}${path}`)).json();

/** What a new site shows: its code, and the texts that belong to its demo content. */
async function contentOf(server: TestServer): Promise<OldContent> {
  const site = (await json(server, '/api/site')) as {
    code: string;
    creator: { name: string };
    platforms: { benefits: string[] }[];
    prizePool: number;
    socials: { url: string }[];
  };
  const bonuses = (await json(server, '/api/bonuses')) as { title: string; description: string }[];
  const { entries } = (await json(server, '/api/leaderboard')) as {
    entries: { username: string }[];
  };
  const { longVideos, shorts } = (await json(server, '/api/videos')) as Record<
    'longVideos' | 'shorts',
    { title: string; thumbnail: string }[]
  >;
  expect([bonuses, entries, longVideos, shorts].map(({ length }) => length > 0)).toEqual(
    Array(4).fill(true),
  );
  return {
    code: site.code,
    texts: [
      site.creator.name,
      ...site.platforms.map(({ benefits: [first] }) => first ?? ''),
      `$${site.prizePool.toLocaleString('en-US')}`,
      ...site.socials.map(({ url }) => `"${url}"`),
      ...bonuses.flatMap(({ title, description }) => [title, description]),
      ...entries.map(({ username }) => username),
      ...[...longVideos, ...shorts].flatMap(({ title, thumbnail }) => [title, thumbnail]),
    ],
  };
}

/** All public documents, by path. */
async function publicDocuments(server: TestServer): Promise<Map<string, string>> {
  const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
  const pages = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  expect(pages).toContain('/bonuses');
  const documents = new Map<string, string>();
  for (const path of [...pages, ...API, ...OTHERS]) {
    documents.set(path, await (await fetch(`${server.url}${path}`)).text());
  }
  return documents;
}

/** A new owner who does what Setup says. */
class Owner {
  readonly page: Page;
  readonly setup: SetupPage;
  readonly settings: SettingsPage;
  readonly panel: Panel;

  constructor(page: Page) {
    this.page = page;
    this.panel = new Panel(page);
    this.setup = new SetupPage(page);
    this.settings = new SettingsPage(page);
  }

  /** Follows the link of a step, which leads to a control, and returns when it is done. */
  async do(step: string, control: Locator, work: () => Promise<void>): Promise<void> {
    await this.setup.follow(step);
    await expect(control).toBeFocused();
    await expect(control).toBeInViewport();
    await work();
    await this.setup.back();
  }

  /** Expects a step to be done. */
  async expectDone(step: string): Promise<void> {
    await expect(this.setup.step(step)).toContainText('Done');
  }

  /** Saves changes of Site Config. */
  async saveSite(): Promise<void> {
    await this.settings.save();
    await this.panel.dismissToast('Site settings updated successfully');
  }

  /** Tests and saves typed addresses of sources. */
  async saveSources(): Promise<void> {
    await this.settings.testBeforeSaving();
    await this.settings.save();
    await this.panel.dismissToast('API settings updated successfully');
  }

  async linkProfiles(): Promise<void> {
    const links = await this.settings.open('Social links');
    const rows = links.getByRole('listitem');
    await rows.first().waitFor();
    for (let count = await rows.count(); count > PROFILES.length; count -= 1) {
      await links
        .getByRole('button', { name: `Remove social link ${String(count)}`, exact: true })
        .click();
      await expect(rows).toHaveCount(count - 1);
    }
    for (const [index, url] of PROFILES.entries()) {
      const address = rows.nth(index).getByLabel('Address');
      await address.fill(url);
      await expect(address).toHaveValue(url);
    }
    await this.saveSite();
  }

  async addBonus(): Promise<void> {
    const bonuses = new PanelBonuses(this.page);
    const form = await bonuses.openNew();
    await form.getByLabel('Title').fill(BONUS);
    await form.getByLabel('Description').fill('Register with code {code} and get 50 free spins.');
    await form.getByLabel('Wagering').fill('30');
    await form.getByLabel('Button URL').fill('https://stake.com/offers/welcome?c={code}');
    await form.getByRole('button', { name: 'Create Bonus' }).click();
    await this.panel.dismissToast('Bonus created successfully');
    await expect(bonuses.dialog).toBeHidden();
  }
}

// The device is in another time zone than a new site.
test.use({ timezoneId: 'Europe/Berlin', baseURL: '' });

for (const { screen, viewport, tag } of SCREENS) {
  test(
    `a new owner makes the site their own on ${screen}, and nothing of the demo is left`,
    { tag },
    async ({ page, upstreams, browserErrors }) => {
      // It follows every link of Setup, and all public documents are read.
      test.slow();
      upstreams.serveChannel([VIDEO]);
      upstreams.serve('sheet-com', sheet([{ name: PLAYER, wagered: 500 }]));
      upstreams.serve('sheet-us', sheet([{ name: 'us_ursula', wagered: 300 }]));
      const { server, owner: account } = await startNewSite(upstreams);
      try {
        await page.setViewportSize(viewport);
        expectFailedRequest(browserErrors, 401, '/api/user', 'no one is signed in at first');
        const old = await contentOf(server);
        for (const path of ['/', '/bonuses', '/videos', '/leaderboard', '/play', '/api/site']) {
          const traces = tracesIn(await (await fetch(`${server.url}${path}`)).text(), old);
          expect([path, traces.length > 0]).toEqual([path, true]);
        }

        // The first sign-in, with the password from the terminal.
        const owner = new Owner(page);
        const { setup, settings } = owner;
        await page.goto(`${server.url}/auth`);
        const signIn = new SignInPage(page);
        await signIn.signIn(account.username, account.password);
        await signIn.chooseOwnPassword(account.password, OWN_PASSWORD);
        await expect(setup.card).toContainText('Next: Add your name and picture');
        await setup.card.getByRole('link', { name: 'Show all steps' }).click();
        await expect(setup.progress).toHaveText('1 of 12 done');
        await owner.expectDone('Choose your own password');
        await owner.panel.dismissToast('Your password has been changed successfully');

        const name = settings.section('Creator').getByLabel('Name');
        await owner.do('Add your name and picture', name, async () => {
          await name.fill(NAME);
          await owner.saveSite();
        });
        const choosePicture = settings.picture.getByRole('button', { name: 'Choose Picture' });
        await owner.do('Add your name and picture', choosePicture, async () => {
          const buffer = await readFile(PICTURE);
          await settings.choosePicture({ name: 'nova.png', mimeType: 'image/png', buffer });
          await owner.saveSite();
        });
        await owner.expectDone('Add your name and picture');

        const code = page.getByLabel('Referral code');
        await owner.do('Enter your code and check the links', code, async () => {
          await code.fill(CODE);
          await owner.saveSite();
        });
        await owner.expectDone('Enter your code and check the links');

        const firstAddress = settings.section('Social links').getByLabel('Address').first();
        await owner.do('Link your own profiles', firstAddress, () => owner.linkProfiles());
        await owner.expectDone('Link your own profiles');

        const channel = settings.section(/^YouTube/).getByRole('textbox');
        await owner.do('Connect your YouTube channel', channel, async () => {
          await channel.fill(CHANNEL_ID);
          await owner.saveSources();
        });
        await owner.expectDone('Connect your YouTube channel');

        const international = settings.section(/^Stake\.com/).getByRole('textbox');
        await owner.do('Connect the sheets of your race', international, async () => {
          await international.fill(`${SHARED_SHEET}#gid=0`);
          await settings
            .section(/^Stake\.us/)
            .getByRole('textbox')
            .fill(`${SHARED_SHEET}#gid=7`);
          await owner.saveSources();
        });
        await owner.expectDone('Connect the sheets of your race');

        const bonuses = 'Add your first bonus and remove the demo bonuses';
        const create = page.getByRole('button', { name: /^(Create|New) Bonus$/ });
        await owner.do(bonuses, create, () => owner.addBonus());
        const removeDemo = page.getByRole('button', { name: 'Remove demo bonuses' });
        await owner.do(bonuses, removeDemo, async () => {
          await removeDemo.click();
          await owner.panel.dismissToast('6 demo bonuses removed');
        });
        await owner.expectDone(bonuses);
        await expect(setup.progress).toHaveText('7 of 12 done');

        const contact = page.getByLabel('Contact address');
        await owner.do('Enter a contact address', contact, async () => {
          await contact.fill(EMAIL);
          await owner.saveSite();
        });
        await owner.expectDone('Enter a contact address');

        const confirmRules = page.getByRole('button', { name: 'Confirm all shown' });
        // The page first shows the rules that Overview has loaded. They have changed with the links, and what
        // changes while it is being confirmed has to be read again.
        const rules = page.waitForResponse(
          (response) => new URL(response.url()).pathname === '/api/admin/regions',
        );
        await owner.do('Confirm where each casino may be offered', confirmRules, async () => {
          await (await rules).finished();
          for (const platform of [0, 1]) {
            await confirmRules.click();
            const dialog = page.getByRole('dialog', { name: /^Confirm .*Rules$/ });
            await dialog.getByRole('radio').nth(platform).check();
            await dialog.getByLabel('I have read the sources').check();
            await dialog.getByRole('button', { name: 'Confirm' }).click();
            await owner.panel.dismissToast('Rules confirmed successfully');
          }
        });
        await owner.expectDone('Confirm where each casino may be offered');
        await expect(page.getByText(/If it is right as it is, dismiss Setup\.$/)).toBeVisible();

        const firstPrize = settings.section('Prizes').getByLabel('Rank 1', { exact: true });
        await owner.do('Check the prizes of your race', firstPrize, async () => {
          await firstPrize.fill('1,200');
          await owner.saveSite();
        });
        await owner.expectDone('Check the prizes of your race');

        const benefitsStep = 'Check what your site says about the casinos';
        for (const [index, platform] of ['Stake.com', 'Stake.us'].entries()) {
          const benefits = settings.section(platform).getByLabel('Benefits');
          await owner.do(benefitsStep, benefits, async () => {
            await benefits.fill(BENEFITS[index] ?? '');
            await owner.saveSite();
          });
        }
        await owner.expectDone(benefitsStep);

        const timeZone = settings.section('Date and time').getByRole('combobox');
        await owner.do('Choose your time zone', timeZone, async () => {
          await timeZone.fill('Europe/Berlin');
          await timeZone.press('Enter');
          await owner.saveSite();
        });
        await expect(setup.ready).toBeVisible();

        // The steps were done only once the sources had been read.
        for (const [path, text] of [
          ['/api/videos', VIDEO.title],
          ['/api/leaderboard', 'wi'],
        ] as const) {
          const response = await json(server, path);
          expect(response).not.toMatchObject({ source: 'demo' });
          expect(JSON.stringify(response)).toContain(text);
        }
        await setup.ready.getByRole('link', { name: 'Open your site' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME);

        const documents = await publicDocuments(server);
        const traces = [...documents].flatMap(([path, document]) =>
          tracesIn(document, old).map((trace) => `${path}: ${trace}`),
        );
        expect(traces).toEqual([]);
        expect(documents.get('/')).toContain(NAME);
        expect(documents.get('/bonuses')).toContain(BONUS);
        expect(documents.get('/play')).toContain(CODE);
        // The only response with the link itself.
        const link = await fetch(`${server.url}/go/stake_com?region=BR`, { redirect: 'manual' });
        expect(link.headers.get('Location')).toContain(`c=${CODE}`);
        for (const benefit of BENEFITS) expect(documents.get('/play')).toContain(benefit);
        expect(documents.get('/leaderboard')).toContain('$2,700');
        expect(documents.get('/privacy')).toContain(EMAIL);
        expect(server.output).not.toContain('Security report');
      } finally {
        // A page that is still open would report the stopped server.
        await page.goto('about:blank', { waitUntil: 'load' });
        await server.dispose();
        upstreams.reset();
      }
    },
  );
}

test(
  'an owner without a channel and without a race finishes both steps, and nothing of the demo is left there',
  { tag: '@release' },
  async ({ page, upstreams, browserErrors }) => {
    const { server, owner: account } = await startNewSite(upstreams);
    try {
      await page.setViewportSize(SIZES.phone);
      expectFailedRequest(browserErrors, 401, '/api/user', 'no one is signed in at first');
      const { texts } = await contentOf(server);
      const { longVideos } = (await json(server, '/api/videos')) as {
        longVideos: { title: string }[];
      };
      const { entries } = (await json(server, '/api/leaderboard')) as {
        entries: { username: string }[];
      };
      const demo = {
        code: 'NONE',
        texts: [
          ...longVideos.map(({ title }) => title),
          ...entries.map(({ username }) => username),
        ],
      };
      expect(texts).toEqual(expect.arrayContaining(demo.texts));

      await page.goto(`${server.url}/auth`);
      const signIn = new SignInPage(page);
      await signIn.signIn(account.username, account.password);
      await signIn.chooseOwnPassword(account.password, OWN_PASSWORD);
      const setup = new SetupPage(page);
      await setup.card.getByRole('link', { name: 'Show all steps' }).click();
      await setup.decline('Connect your YouTube channel');
      await setup.decline('Connect the sheets of your race');
      await expect(setup.progress).toHaveText('4 of 12 done');

      const documents = await publicDocuments(server);
      for (const path of ['/videos', '/leaderboard']) {
        expect([...documents.keys()]).not.toContain(path);
        documents.set(path, await (await fetch(`${server.url}${path}`)).text());
      }
      const traces = [...documents].flatMap(([path, document]) =>
        tracesIn(document.replaceAll('{code}', ''), demo).map((trace) => `${path}: ${trace}`),
      );
      expect(traces).toEqual([]);

      await page.goto(`${server.url}/`);
      await expect(
        page.getByRole('navigation', { name: 'Quick access' }).getByRole('link'),
      ).toHaveText(['Home', 'Bonuses']);
    } finally {
      // A page that is still open would report the stopped server.
      await page.goto('about:blank', { waitUntil: 'load' });
      await server.dispose();
    }
  },
);
