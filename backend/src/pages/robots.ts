/** What crawlers skip: the panel, sign-in, a user's own account, and bare data. */
const DISALLOWED = ['/admin', '/account', '/auth', '/api/', '/data/'];

/**
 * What crawlers may read (RFC 9309), and where the sitemap is.
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
