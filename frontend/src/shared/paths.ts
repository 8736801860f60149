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
 * The one rule for page URLs, in the browser and on the server, which takes it from the client's
 * bundle: lower case, no trailing slash, nothing else is the same page.
 *
 * @param pathname as it stands in the URL, percent-encoded
 * @returns the path of the page that is meant; undefined where there is none
 */
export function correctPath(pathname: string): string | undefined {
  if (pagePaths.has(pathname)) return pathname;
  const path = (pathname.endsWith('/') ? pathname.slice(0, -1) : pathname).toLowerCase();
  return pagePaths.has(path) ? path : undefined;
}
