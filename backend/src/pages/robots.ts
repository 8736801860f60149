/**
 * Excluded from crawling: the panel, sign-in, a user's own account, links that are sent to one person, data
 * without pages, and links to casinos.
 */
const DISALLOWED = [
  ...['/admin', '/account', '/auth', '/invitation/', '/reset/'],
  ...['/api/', '/data/', '/go/'],
];

/**
 * The robots.txt (RFC 9309), which names the sitemap.
 *
 * @param publicUrl origin of the site
 */
export function robots(publicUrl: string): string {
  return [
    'User-agent: *',
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`,
    '',
  ].join('\n');
}
