import {
  isBrowserRendered,
  type Outcome,
  shownPath,
  SPELLINGS,
} from '../../../testing/page-spellings.ts';
import { PUBLIC_PAGES } from '../../../testing/public-pages.ts';
import { Layout } from '../../pages/layout.ts';
import { Panel } from '../../pages/panel.ts';
import { expect, test } from '../../test.ts';
import type { BrowserErrors } from '../../browser-errors.ts';

const CREATOR = 'Playhouse';
const NOT_FOUND = 'Page Not Found';
const HEADINGS = new Map(PUBLIC_PAGES.map(({ path, heading }) => [path, heading ?? CREATOR]));

/** The first heading of the page at a path. */
const headingAt = (path: string | null): RegExp =>
  path !== null && isBrowserRendered(path)
    ? /Admin Dashboard|Your account|Your Invitation|New Password/
    : new RegExp(path === null ? NOT_FOUND : (HEADINGS.get(path) ?? 'nothing'));

/** The kind of a spelling, independent of its page: `308 panel/`, `404 page%2F`. */
const kindOf = ({ spelling, status }: Outcome) =>
  `${status} ${spelling.replace(/^\/?(?:\/(?:[a-z]+|%\w\w[a-z]+))+/i, (path) =>
    /^\/+(?:admin|auth)/i.test(path) ? 'panel' : 'page',
  )}`;

/** The first of each kind, because loading a page in a browser takes much longer than a request. */
const oneOfEachKind = [...Map.groupBy(SPELLINGS, kindOf).values()].flatMap((outcomes) =>
  outcomes.slice(0, 1),
);

/** Expects the console messages for a missing page. */
function expectMissing(browserErrors: BrowserErrors): void {
  const why = 'there is no such page';
  browserErrors.expect(/^404: /, why);
  browserErrors.expect(/^error: 404: there is no page at \//, why);
  browserErrors.expect(
    /^warning: The URL path "\/%E0%A4" could not be decoded/,
    'the router cannot decode the malformed path',
  );
  browserErrors.expect(
    'error: Failed to load resource: the server responded with a status of 404 (Not Found)',
    why,
  );
}

test(
  'a browser shows the same page as the server, for every kind of spelling',
  { tag: '@release' },
  async ({ page, server, browserErrors }) => {
    expectMissing(browserErrors);
    const layout = new Layout(page);
    await new Panel(page).enter();
    for (const outcome of oneOfEachKind) {
      const { spelling, status } = outcome;
      const response = await page.goto(`${server.url}${spelling}`);
      const shown = shownPath(outcome);
      await expect(layout.heading, spelling).toHaveText(headingAt(shown));
      expect([spelling, response?.status()]).toEqual([spelling, status === 404 ? 404 : 200]);
      // The sign-in page redirects signed-in users.
      if (shown === '/auth') continue;
      const path = shown ?? new URL(server.url + spelling).pathname;
      await expect(page, spelling).toHaveURL(({ pathname }) => pathname === path);
    }
    expect(browserErrors.unexpected).toEqual([]);
  },
);
