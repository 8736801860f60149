import assert from 'node:assert/strict';
import type { Bonus } from '../../testing/admin-responses.ts';

/** Where visitors and search engines find a public bonus. `at` reads a server's response to a path. */
type Place = (at: (path: string) => Promise<string>, bonus: Bonus) => Promise<boolean>;

const isListed = (json: string, { id }: Bonus): boolean =>
  (JSON.parse(json) as { id: number }[]).some((listed) => listed.id === id);

const STRUCTURED_DATA = /<script[^>]* type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs;

/** Whether the structured data of a page has the bonus as an offer. */
const isOffered = (html: string, { title, path }: Bonus): boolean =>
  [...html.matchAll(STRUCTURED_DATA)].some(
    ([, json = '']) => json.includes('"Offer"') && json.includes(title) && json.includes(path),
  );

/** All places of a bonus, apart from the pages of other bonuses. */
const PLACES: Record<string, Place> = {
  'the API': async (at, bonus) => isListed(await at('/api/bonuses'), bonus),
  'the static copy': async (at, bonus) => isListed(await at('/data/bonuses.json'), bonus),
  'the page with all bonuses': async (at, { title }) => (await at('/bonuses')).includes(title),
  'the structured data of that page': async (at, bonus) => isOffered(await at('/bonuses'), bonus),
  "the bonus's own page": async (at, { path, title }) => (await at(path)).includes(title),
  'the structured data of its own page': async (at, bonus) =>
    isOffered(await at(bonus.path), bonus),
  'the redirect from its id': async (at, { id, title }) =>
    (await at(`/bonuses/${id}`)).includes(title),
  'the sitemap': async (at, { path }) => (await at('/sitemap.xml')).includes(`${path}<`),
};

async function textAt(url: string, path: string): Promise<string> {
  const response = await fetch(url + path);
  assert.ok(response.ok || response.status === 410, `${path}: ${response.status}`);
  return response.text();
}

/** The pages in the sitemap. */
async function publicPages(url: string): Promise<string[]> {
  const sitemap = await textAt(url, '/sitemap.xml');
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
}

const OTHER_RESPONSES = ['/api/site', '/api/videos', '/api/leaderboard', '/site.webmanifest'];

/** Whether the API of a server lists the bonus. */
export async function isPublished(url: string, bonus: Bonus): Promise<boolean> {
  return isListed(await textAt(url, '/api/bonuses'), bonus);
}

/** Asserts that a server shows the bonus in every place. */
export async function assertShown(url: string, bonus: Bonus): Promise<void> {
  const missing = [];
  for (const [name, isShown] of Object.entries(PLACES)) {
    if (!(await isShown((path) => textAt(url, path), bonus))) missing.push(name);
  }
  assert.deepEqual(missing, [], `the bonus is not shown everywhere at ${url}`);
  assert.equal((await fetch(url + bonus.path)).status, 200);
}

/**
 * Asserts that a server shows the bonus in no public response: neither in the places above nor on any
 * page, including those of other bonuses.
 */
export async function assertHidden(url: string, bonus: Bonus): Promise<void> {
  assert.equal((await fetch(url + bonus.path)).status, 410);
  const paths = [
    ...['/api/bonuses', '/data/bonuses.json', '/sitemap.xml', bonus.path, `/bonuses/${bonus.id}`],
    ...(await publicPages(url)),
    ...OTHER_RESPONSES,
  ];
  const showing = [];
  for (const path of paths) {
    const text = await textAt(url, path);
    if (text.includes(bonus.title) || text.includes(`${bonus.path}<`)) showing.push(path);
  }
  assert.deepEqual(showing, [], `the bonus is shown at ${url}`);
}
