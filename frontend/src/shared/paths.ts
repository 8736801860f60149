/** The site's pages. */
export const paths = {
  home: '/',
  bonuses: '/bonuses',
  videos: '/videos',
  leaderboard: '/leaderboard',
  play: '/play',
  terms: '/terms',
  privacy: '/privacy',
  disclaimer: '/disclaimer',
  signIn: '/auth',
  account: '/account',
  admin: '/admin',
} as const;

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
  'race',
  'activity',
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

/**
 * The rule for page URLs in the browser and on the server (which imports it from the client's
 * bundle): lower case and no trailing slash. A path with any other difference is not the same page.
 *
 * @param pathname of the URL, percent-encoded
 * @returns the canonical path; undefined if there is no such page
 */
export function correctPath(pathname: string): string | undefined {
  if (pagePaths.has(pathname)) return pathname;
  const path = (pathname.endsWith('/') ? pathname.slice(0, -1) : pathname).toLowerCase();
  return pagePaths.has(path) ? path : undefined;
}
