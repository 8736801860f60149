export interface SitemapEntry {
  /** Pathname of the page. */
  path: string;
  /** When what the page shows was last changed; null when that is not known. */
  changedAt: Date | null;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escapeXml = (text: string) => text.replace(/[&<>]/g, (character) => ESCAPES[character] ?? '');

/** W3C date and time, to the second. */
const toMoment = (date: Date) => `${date.toISOString().slice(0, 19)}Z`;

/**
 * The sitemap of pages (sitemaps.org, 0.9). A page of which it isn't known when it last changed
 * says nothing of it: search engines stop believing dates that are wrong.
 *
 * @param publicUrl origin of the site
 */
export function sitemap(entries: readonly SitemapEntry[], publicUrl: string): string {
  const urls = entries.map(({ path, changedAt }) => {
    const address = `<loc>${escapeXml(new URL(path, publicUrl).href)}</loc>`;
    const changed = changedAt ? `<lastmod>${toMoment(changedAt)}</lastmod>` : '';
    return `  <url>${address}${changed}</url>\n`;
  });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
    `${urls.join('')}</urlset>\n`
  );
}
