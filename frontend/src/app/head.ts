import type { PageMetadata } from '../shared/page-metadata';

/** The site's own picture for link previews. */
const PREVIEW = {
  path: '/social-preview.png',
  widthPixels: '1200',
  heightPixels: '630',
  alt: 'Playing cards and a casino chip beside the words: Bonuses, a race, videos. 18+',
};

export interface HeadTag {
  tag: 'title' | 'meta' | 'link' | 'script';
  attributes: Record<string, string>;
  text?: string;
}

/**
 * The tags that a page's metadata becomes, the same on the server and in the browser.
 *
 * @param publicUrl origin of the site, for the absolute addresses that canonical links and previews need
 */
export function headTags(metadata: PageMetadata, publicUrl: string): HeadTag[] {
  const meta = (attributes: Record<string, string>): HeadTag => ({ tag: 'meta', attributes });
  const absolute = (path: string): string => new URL(path, publicUrl).href;
  const { title, description } = metadata;
  const image = absolute(metadata.ogImage ?? PREVIEW.path);
  const tags: HeadTag[] = [
    { tag: 'title', attributes: {}, text: title },
    meta({ name: 'description', content: description }),
    meta({ property: 'og:type', content: 'website' }),
    meta({ property: 'og:title', content: title }),
    meta({ property: 'og:description', content: description }),
    meta({ property: 'og:image', content: image }),
    meta({ name: 'twitter:card', content: 'summary_large_image' }),
    meta({ name: 'twitter:title', content: title }),
    meta({ name: 'twitter:description', content: description }),
    meta({ name: 'twitter:image', content: image }),
  ];
  if (metadata.siteName !== undefined) {
    tags.push(meta({ property: 'og:site_name', content: metadata.siteName }));
  }
  if (metadata.ogImage === undefined) {
    tags.push(
      meta({ property: 'og:image:width', content: PREVIEW.widthPixels }),
      meta({ property: 'og:image:height', content: PREVIEW.heightPixels }),
      meta({ property: 'og:image:alt', content: PREVIEW.alt }),
      meta({ name: 'twitter:image:alt', content: PREVIEW.alt }),
    );
  }
  if (metadata.keywords !== undefined) {
    tags.push(meta({ name: 'keywords', content: metadata.keywords }));
  }
  if (metadata.canonical === undefined) {
    tags.push(meta({ name: 'robots', content: 'noindex' }));
  } else {
    const address = absolute(metadata.canonical);
    tags.push({ tag: 'link', attributes: { rel: 'canonical', href: address } });
    tags.push(meta({ property: 'og:url', content: address }));
  }
  for (const data of metadata.structuredData ?? []) {
    tags.push({
      tag: 'script',
      attributes: { type: 'application/ld+json' },
      text: JSON.stringify({ '@context': 'https://schema.org', ...data }),
    });
  }
  return tags;
}

/** Marks the tags that belong to a page and change with it. */
const PAGE_TAG = 'data-page';

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

/** JSON that can stand inside a script element: it can't end the element, nor open a comment. */
export function escapeJsonBlock(json: string): string {
  return json
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

/** The tags as HTML, for the server. */
export function headHtml(tags: readonly HeadTag[]): string {
  return tags
    .map(({ tag, attributes, text }) => {
      if (tag === 'title') return `<title>${escapeHtml(text ?? '')}</title>`;
      const written = Object.entries(attributes)
        .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
        .join('');
      const open = `<${tag}${written} ${PAGE_TAG}="">`;
      return tag === 'script' ? `${open}${escapeJsonBlock(text ?? '')}</script>` : open;
    })
    .join('');
}

/**
 * Keeps the document's head to the page that is shown, for navigation in the browser.
 *
 * Structured data is taken away with the page it described and not written anew: Trusted Types
 * forbids a script to fill any script element, data blocks included, and what reads structured data
 * loads pages whole.
 *
 * Absolute addresses stand on the origin that the server wrote into the document: the site may be
 * reached by a second host name, which must not name itself as the true one.
 *
 * @param renderedPath path of the page that the document was served with, whose structured data stays
 */
export function keepHead(
  document: Document,
  renderedPath: string | undefined,
): (metadata: PageMetadata) => void {
  const publicUrl = document.documentElement.dataset.publicUrl ?? location.origin;
  return (metadata) => {
    const isRenderedPage = location.pathname === renderedPath;
    for (const old of document.head.querySelectorAll(`[${PAGE_TAG}]`)) {
      if (!isRenderedPage || !(old instanceof HTMLScriptElement)) old.remove();
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
