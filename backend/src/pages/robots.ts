/** Excluded from crawling: the panel, sign-in, a user's own account, and data without pages. */
const DISALLOWED = ['/admin', '/account', '/auth', '/api/', '/data/'];

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
