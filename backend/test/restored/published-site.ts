import { PUBLIC_PAGES } from '../../../testing/public-pages.js';
import type { BonusDto } from '../../src/bonuses/bonus.dto.js';
import type { Race } from '../race.js';
import type { Panel } from './panel.js';
import { CLOSED_MONTH } from './site-content.js';

/** All responses to visitors, apart from the pages of bonuses and the picture. */
export const PUBLISHED_PATHS = [
  ...PUBLIC_PAGES.map(({ path }) => path),
  '/unknown',
  '/api/site',
  '/api/live',
  '/api/regions',
  '/api/help',
  '/api/bonuses',
  '/data/bonuses.json',
  '/api/videos',
  '/api/leaderboard',
  '/api/leaderboard/months',
  `/api/leaderboard?month=${CLOSED_MONTH}`,
  '/sitemap.xml',
  '/robots.txt',
  '/site.webmanifest',
  '/.well-known/security.txt',
];

/** These redirect to the casinos, so they are the only public responses with referral links. */
const GO_PATHS = ['/go/stake_com?region=BR', '/go/stake_us?region=US-TX'];

/**
 * The exact responses that visitors get, by path. The sitemap is without its dates, which are those of the
 * newest change, even if that brought something back.
 *
 * @param ids the bonuses whose pages are requested
 */
export async function publishedSite(
  { http }: Race,
  ids: readonly number[],
): Promise<Record<string, string>> {
  const responses: Record<string, string> = {};
  async function request(path: string): Promise<string> {
    const { status, text = '', body, headers } = await http.get(path).redirects(0);
    const bytes = Buffer.isBuffer(body) ? body.toString('base64') : text;
    responses[path] = `${status} ${headers.location ?? ''} ${withoutDates(path, bytes)}`;
    return headers.location ?? '';
  }
  for (const path of [...PUBLISHED_PATHS, ...GO_PATHS]) await request(path);
  for (const id of ids) {
    for (const region of ['BR', 'US-TX']) await request(`/go/bonus-${id}?region=${region}`);
    const path = await request(`/bonuses/${id}`);
    if (path !== '') await request(path);
  }
  const picture = /"avatarUrl":"(.+?)"/.exec(responses['/api/site'] ?? '')?.[1];
  if (picture !== undefined) await request(picture);
  return responses;
}

const withoutDates = (path: string, text: string): string =>
  path === '/sitemap.xml' ? text.replace(/<lastmod>.*?<\/lastmod>/g, '') : text;

/** What admins see of the bonuses and settings, without the numbers and times of changes. */
export async function panelState(panel: Panel): Promise<unknown> {
  const { version, ...settings } = await panel.settings();
  return [version > 0, settings, (await panel.bonuses()).map(withoutVersion)];
}

const withoutVersion = (bonus: BonusDto): object => ({ ...bonus, version: 0, updatedAt: '' });
