export interface SitemapEntry {
  /** Pathname of the page. */
  path: string;
  /** When the page's content last changed; null if unknown. */
  changedAt: Date | null;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escapeXml = (text: string) => text.replace(/[&<>]/g, (character) => ESCAPES[character] ?? '');

/** W3C date and time in UTC, to the second. */
const toW3cDate = (date: Date) => `${date.toISOString().slice(0, 19)}Z`;

/**
 * The sitemap (sitemaps.org, 0.9). Pages with an unknown date have no `lastmod`, because search
 * engines ignore the dates of a sitemap in which some are wrong.
 *
 * @param publicUrl origin of the site
 */
export function sitemap(entries: readonly SitemapEntry[], publicUrl: string): string {
  const urls = entries.map(({ path, changedAt }) => {
    const address = `<loc>${escapeXml(new URL(path, publicUrl).href)}</loc>`;
    const changed = changedAt ? `<lastmod>${toW3cDate(changedAt)}</lastmod>` : '';
    return `  <url>${address}${changed}</url>\n`;
  });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
    `${urls.join('')}</urlset>\n`
  );
}
