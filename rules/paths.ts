/** The site's pages. */
export const paths = {
  home: '/',
  bonuses: '/bonuses',
  videos: '/videos',
  leaderboard: '/leaderboard',
  play: '/play',
  where: '/where',
  help: '/help',
  terms: '/terms',
  privacy: '/privacy',
  disclaimer: '/disclaimer',
  signIn: '/auth',
  account: '/account',
  admin: '/admin',
} as const;

/** Where visitors take a break. */
export const breakPath = `${paths.help}#break`;

/** The paths of the public pages. A new path causes a type error until `app/` has its page. */
export type PublicPath = Exclude<
  (typeof paths)[keyof typeof paths],
  '/auth' | '/account' | '/admin'
>;

/** The panel's pages below `/admin`; the first is `/admin` itself. */
export const adminSegments = [
  '',
  'profile',
  'bonuses',
  'videos',
  'users',
  'settings',
  'analytics',
  'analytics/clicks',
  'analytics/links',
  'race',
  'race/sources',
  'activity',
  'regions',
  'help-lines',
  'notifications',
  'setup',
] as const;

export type AdminSegment = (typeof adminSegments)[number];

const pagePaths = new Set<string>([
  ...Object.values(paths),
  ...adminSegments.map((segment) => adminPath(segment)),
]);

/** The path of one of the panel's pages. */
export function adminPath(segment: AdminSegment): string {
  return segment === '' ? paths.admin : `${paths.admin}/${segment}`;
}

/** An id, as the database assigns them, and a slug, which only makes the URL readable. */
const BONUS_PAGE = /^\/bonuses\/([1-9]\d{0,9})(?:-[^/]*)?\/?$/i;

/**
 * The id of the bonus that a path names. The page is the bonuses page with the bonus's dialog open.
 *
 * @returns undefined if the path names no bonus. Any slug is accepted, because the server
 * redirects to the bonus's own path, which is part of the API's response
 */
export function bonusIdOf(pathname: string): number | undefined {
  const id = BONUS_PAGE.exec(pathname)?.[1];
  return id === undefined ? undefined : Number(id);
}

/** The slug of the race that the settings define; its pages have no slug. */
export const MAIN_RACE = 'main';

/** What a page of the leaderboard shows: by default the first race, and its running period. */
export interface RacePage {
  /** The slug of a race. */
  race?: string;
  /** A period: a month, an ISO week or a day (`2026-11`, `2026-w47`, `2026-11-16`). */
  period?: string;
}

const RACE_PAGE =
  /^\/leaderboard(?=\/\w)(?:\/(?<race>[a-z][\w-]+))?(?:\/(?<period>\d{4}-[\w-]+))?\/?$/;

/**
 * The race and period that a path below the leaderboard names, in lower case. A period without a race is
 * one of the main race.
 *
 * @returns undefined if the path names none
 */
export const racePageOf = (pathname: string): RacePage | undefined =>
  RACE_PAGE.exec(pathname.toLowerCase())?.groups;

/**
 * The path of the page that renders a path: `/bonuses` for a single bonus, `/leaderboard` for a race or a
 * period, and otherwise the path itself.
 */
export function pagePathOf(pathname: string): string {
  if (bonusIdOf(pathname) !== undefined) return paths.bonuses;
  return racePageOf(pathname) ? paths.leaderboard : pathname;
}

/** The pages of links that work once. The token is case-sensitive. */
const LINK_PAGE = /^\/(invitation|reset)\/[\w-]+$/;

/**
 * The rule for page URLs: lower case and no trailing slash. A path with any other difference is not the
 * same page. The pages of single bonuses and races have their own rules (`bonusIdOf`, `racePageOf`). Links
 * with a token must match exactly.
 *
 * @param pathname of the URL, percent-encoded
 * @returns the canonical path; undefined if there is no such page
 */
export function correctPath(pathname: string): string | undefined {
  if (pagePaths.has(pathname) || LINK_PAGE.test(pathname)) return pathname;
  const path = (pathname.endsWith('/') ? pathname.slice(0, -1) : pathname).toLowerCase();
  return pagePaths.has(path) ? path : undefined;
}
