import { PUBLIC_PAGES } from './public-pages.ts';

// Spellings of page URLs and their expected results, on the server and in the browser.

/** The server's response to a spelling of a URL. */
export interface Outcome {
  /** The URL as written, before any normalization. */
  spelling: string;
  status: 200 | 308 | 404;
  /** The target of a 308. */
  location?: string;
}

const HOME = '/';
const PUBLIC = PUBLIC_PAGES.map(({ path }) => path).filter((path) => path !== HOME);
const BROWSER_RENDERED = [
  '/auth',
  '/account',
  '/admin',
  '/admin/profile',
  '/admin/bonuses',
  '/admin/videos',
  '/admin/users',
  '/admin/settings',
  '/admin/analytics',
  '/admin/analytics/clicks',
  '/admin/analytics/links',
  '/admin/race',
  '/admin/race/sources',
  '/admin/activity',
  '/admin/regions',
  '/admin/help-lines',
  '/admin/notifications',
  '/admin/setup',
];

/** A page whose address ends with the token of a link. */
const LINK_PAGES = ['invitation', 'reset'].map((folder) => `/${folder}/Ab-_${'x'.repeat(39)}`);

const upperCase = (path: string) => path.toUpperCase();
const capital = (path: string) => `/${path.charAt(1).toUpperCase()}${path.slice(2)}`;

/** Other spellings of the path of an existing page, which redirect to it: 308. */
const redirected = (path: string): Outcome[] =>
  [
    [upperCase(path), path],
    [capital(path), path],
    [`${path}/`, path],
    [`${capital(path)}/`, path],
    [`${capital(path)}?utm_source=a%20b&c=/D`, `${path}?utm_source=a%20b&c=/D`],
    [`${path}/?`, `${path}?`],
  ].map(([spelling = '', location = '']) => ({ spelling, status: 308, location }));

/** Paths that resemble the path of a page, but do not exist: 404. */
const similarPaths = (path: string): string[] => [
  `${path}/zzz`,
  `${path}//`,
  `/${path}`,
  `${path}%2F`,
  `${path}%20`,
  `${path}%00`,
  `${path};x`,
  `${path}.html`,
  // The first letter, percent-encoded, in lower and in upper case.
  `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`,
  `/%${(path.charCodeAt(1) - 32).toString(16)}${path.slice(2)}`,
];

const UNKNOWN_PATHS = [
  '///',
  '//evil.example',
  '//evil.example/',
  '//evil.example/bonuses',
  '/%2F',
  '/%5Cevil.example/',
  '/%2Fevil.example/',
  '/%E0%A4',
  '/zzz',
  '/Zzz/',
  '/404',
  '/index.html',
  '/administrator',
  '/invitation',
  '/invitation/',
  '/reset',
  '/reset/',
  '/account/zzz',
  '/admin/overview',
  '/admin/analytics/zzz',
  '/authentication',
  '/Assets',
  '/assets/',
  '/Data/bonuses.json',
  '/data/bonuses.json/',
  '/data/Bonuses.json',
  '/API/bonuses',
  '/Api/bonuses/',
  '/robots.txt/',
  '/Robots.txt',
];

const missing = (spelling: string): Outcome => ({ spelling, status: 404 });

/** All spellings with their status, including the pages themselves. */
export const SPELLINGS: readonly Outcome[] = [
  ...[HOME, ...PUBLIC, ...BROWSER_RENDERED].map((path): Outcome => ({
    spelling: path,
    status: 200,
  })),
  { spelling: '/?utm_source=x', status: 200 },
  { spelling: '/bonuses?X=Y/', status: 200 },
  { spelling: '/admin/bonuses?search=X', status: 200 },
  { spelling: '//', status: 308, location: '/' },
  ...LINK_PAGES.map((spelling): Outcome => ({ spelling, status: 200 })),
  ...[...PUBLIC, ...BROWSER_RENDERED].flatMap(redirected),
  ...[...PUBLIC, '/auth', '/account', '/admin', '/admin/bonuses']
    .flatMap(similarPaths)
    .map(missing),
  ...LINK_PAGES.flatMap((path) => [...similarPaths(path), `${path}/`, capital(path)]).map(missing),
  ...UNKNOWN_PATHS.map(missing),
];

/** Paths with dot segments. Browsers resolve all but the last before the request. */
export const DOTTED: readonly Outcome[] = [
  '/./bonuses',
  '/bonuses/.',
  '/bonuses/..',
  '/x/../bonuses',
  '/%2e/bonuses',
  '/admin/../bonuses',
  '/..%2fadmin',
].map(missing);

/** Whether the page is rendered only in the browser. */
export const isBrowserRendered = (path: string): boolean =>
  [...BROWSER_RENDERED, ...LINK_PAGES].includes(path);

/** The path shown after redirects, without query; null for the not-found page. */
export function shownPath({ spelling, status, location = spelling }: Outcome): string | null {
  return status === 404 ? null : (location.split('?', 1)[0] ?? null);
}
