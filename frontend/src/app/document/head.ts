import type { PageMetadata } from '../../shared/page-metadata';

export interface HeadTag {
  tag: 'title' | 'meta' | 'link' | 'script';
  attributes: Record<string, string>;
  text?: string;
  /** Whether only the server writes it: it stays while the served page is shown. */
  isServed?: boolean;
}

/**
 * Converts a page's metadata to tags, the same on the server and in the browser.
 *
 * @param publicUrl origin of the site, for the absolute addresses of canonical links and previews
 */
export function headTags(metadata: PageMetadata, publicUrl: string): HeadTag[] {
  const absolute = (path: string): string => new URL(path, publicUrl).href;
  const { title, description, keywords, siteName, canonical } = metadata;
  const url = canonical === undefined ? undefined : absolute(canonical);
  const meta: Record<string, string | undefined> = {
    description,
    keywords,
    robots: url === undefined ? 'noindex' : undefined,
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:site_name': siteName,
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': description,
  };
  const tags: HeadTag[] = [{ tag: 'title', attributes: {}, text: title }];
  for (const [name, content] of Object.entries(meta)) {
    if (content !== undefined) tags.push(metaTag(name, content));
  }
  if (url !== undefined) tags.push({ tag: 'link', attributes: { rel: 'canonical', href: url } });
  for (const data of metadata.structuredData ?? []) {
    tags.push({
      tag: 'script',
      attributes: { type: 'application/ld+json' },
      text: JSON.stringify({ '@context': 'https://schema.org', ...data }),
      isServed: true,
    });
  }
  return tags;
}

/** A meta tag. Open Graph names it with `property`, HTML with `name`. */
export const metaTag = (name: string, content: string): HeadTag => ({
  tag: 'meta',
  attributes: { [name.startsWith('og:') ? 'property' : 'name']: name, content },
});

/** Marks tags that change with the page. Its value is `served` on those that only the server writes. */
const PAGE_TAG = 'data-page';
const SERVED = 'served';

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

/**
 * JSON that is safe inside a script element: it can neither close the element nor open a comment.
 */
export function escapeJsonBlock(json: string): string {
  return json
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

/** The tags as HTML, for the server. */
export function headHtml(tags: readonly HeadTag[]): string {
  return tags
    .map(({ tag, attributes, text, isServed }) => {
      if (tag === 'title') return `<title>${escapeHtml(text ?? '')}</title>`;
      const attributesHtml = Object.entries(attributes)
        .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
        .join('');
      const open = `<${tag}${attributesHtml} ${PAGE_TAG}="${isServed ? SERVED : ''}">`;
      return tag === 'script' ? `${open}${escapeJsonBlock(text ?? '')}</script>` : open;
    })
    .join('');
}

/**
 * Updates the document's head on navigation in the browser: returns the function that a page calls with
 * its metadata.
 *
 * Structured data and the preview's picture are removed with their page and not written again: search
 * engines and chat services load pages from the server. Besides, Trusted Types forbid scripts from
 * filling script elements, including data blocks.
 *
 * Absolute addresses use the origin that the server wrote into the document: if visitors use a
 * second host name, it must not become canonical.
 *
 * @param renderedPath path of the served page, whose served tags stay
 */
export function keepHead(
  document: Document,
  renderedPath: string | undefined,
): (metadata: PageMetadata) => void {
  const publicUrl = document.documentElement.dataset.publicUrl ?? location.origin;
  return (metadata) => {
    const isRenderedPage = location.pathname === renderedPath;
    for (const previousTag of document.head.querySelectorAll(`[${PAGE_TAG}]`)) {
      if (!isRenderedPage || previousTag.getAttribute(PAGE_TAG) !== SERVED) previousTag.remove();
    }
    for (const { tag, attributes, text } of headTags(metadata, publicUrl)) {
      if (tag === 'title') {
        document.title = text ?? '';
        continue;
      }
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      element.setAttribute(PAGE_TAG, '');
      document.head.append(element);
    }
  };
}
