import { sqliteDatabase } from '../../../testing/database.ts';
import { ADMIN, TestServer } from '../../../testing/server.ts';
import { LAUNCH_FLAGS } from '../../../testing/browser.mjs';
import { Panel } from '../../pages/panel.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';
import type { BrowserErrors } from '../../browser-errors.ts';
import { expect, test } from '../../test.ts';
import { startTlsProxy } from '../../tls-proxy.ts';

/** Names of this machine for the browser; unlike localhost, they have no privileges of a local site. */
const NAME = 'play.example';
const WWW = `www.${NAME}`;

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const resolve = `--host-resolver-rules=MAP *.${NAME} 127.0.0.1, MAP ${NAME} 127.0.0.1`;
    await use({ ...launchOptions, args: [...LAUNCH_FLAGS, resolve] });
  },
  proxy: async ({ externalHosts }, use) => {
    const { proxy } = externalHosts.contextOptions;
    await use({ ...proxy, bypass: `${proxy.bypass ?? ''},${WWW},plain.${NAME}` });
  },
});

/** Expects the request for the user, which finds out that no one is signed in. */
function expectNoUser(browserErrors: BrowserErrors): void {
  browserErrors.expect(/^401: \S+\/api\/user$/, 'no user is signed in yet');
  browserErrors.expect(/the server responded with a status of 401/, 'no user is signed in yet');
}

/** Expects what Chromium logs about security headers that it ignores without https. */
function expectIgnoredHeaders(browserErrors: BrowserErrors): void {
  const ignored = /Cross-Origin-Opener-Policy header has been ignored|could not be origin-keyed/;
  browserErrors.expect(ignored, 'the page was opened over http');
}

test(
  'a user who opens the site at another name finds the right address and the setting on the sign-in page, and can sign in there',
  { tag: '@release' },
  async ({ page, server, browserErrors }) => {
    expectIgnoredHeaders(browserErrors);
    expectNoUser(browserErrors);
    const signIn = new SignInPage(page);
    await page.goto(`http://${WWW}:${server.port}/admin/bonuses`);
    await expect(
      page.getByText(`You have opened this site at http://${WWW}:${server.port}.`),
    ).toBeVisible();
    await expect(page.getByText('only in a browser on the server itself')).toBeVisible();
    await expect(page.getByText(`PUBLIC_URL=http://${WWW}:${server.port}`)).toBeVisible();
    await expect(page.getByLabel('Username')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Sign in here anyway' })).toBeHidden();

    await page.getByRole('link', { name: `Go to ${server.url}` }).click();
    await signIn.signIn(ADMIN.username, ADMIN.password);
    await expect(page).toHaveURL(`${server.url}/admin/bonuses`);
  },
);

test(
  'at the IP address of the machine itself, a user may also sign in anyway',
  { tag: '@release' },
  async ({ page, server, browserErrors }) => {
    expectNoUser(browserErrors);
    await page.goto(`http://127.0.0.1:${server.port}/auth`);
    await expect(page.getByRole('link', { name: `Go to ${server.url}` })).toBeVisible();
    await expect(page.getByText('only in a browser on the server itself')).toBeHidden();
    await page.getByRole('button', { name: 'Sign in here anyway' }).click();
    await new SignInPage(page).signIn(ADMIN.username, ADMIN.password);
    await expect(new Panel(page).heading).toBeVisible();
  },
);

test.describe('on a site with https', () => {
  test(
    'over http, the sign-in page links to https instead of showing the form',
    { tag: '@release' },
    async ({ page, browserErrors }) => {
      expectIgnoredHeaders(browserErrors);
      expectNoUser(browserErrors);
      await using server = await TestServer.start({
        database: sqliteDatabase,
        environment: { PUBLIC_URL: `https://plain.${NAME}`, TRUST_PROXY: '1' },
      });
      await page.goto(`http://plain.${NAME}:${server.port}/auth`);
      await expect(page.getByText('This page is not encrypted.')).toBeVisible();
      await expect(page.getByRole('link', { name: `Go to https://plain.${NAME}` })).toHaveAttribute(
        'href',
        `https://plain.${NAME}/auth`,
      );
      await expect(page.getByLabel('Username')).toBeHidden();
    },
  );

  test(
    'a user who opens it with www. finds the right address, and may sign in anyway',
    { tag: '@release' },
    async ({ page, browserErrors }) => {
      expectNoUser(browserErrors);
      await using server = await TestServer.start({
        database: sqliteDatabase,
        environment: { PUBLIC_URL: `https://${NAME}`, TRUST_PROXY: '1' },
      });
      const proxy = await startTlsProxy(server.port);
      try {
        await page.goto(`https://${WWW}:${proxy.port}/auth`);
        await expect(page.getByRole('link', { name: `Go to https://${NAME}` })).toBeVisible();
        await page.getByRole('button', { name: 'Sign in here anyway' }).click();
        await new SignInPage(page).signIn(ADMIN.username, ADMIN.password);
        await expect(new Panel(page).heading).toBeVisible();
        // It would report the requests that fail from now on.
        await page.close();
      } finally {
        await proxy.close();
      }
    },
  );
});
