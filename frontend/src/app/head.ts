import type { PageMetadata } from '../shared/page-metadata';

/** The site's default image for link previews. */
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
 * Converts a page's metadata to tags, the same on the server and in the browser.
 *
 * @param publicUrl origin of the site, for the absolute addresses of canonical links and previews
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

/** Marks tags that change with the page. */
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
 * Updates the document's head on navigation in the browser.
 *
 * Structured data is removed with its page and not written again: Trusted Types forbid scripts to
 * fill script elements, data blocks included, and search engines load pages from the server.
 *
 * Absolute addresses use the origin that the server wrote into the document: if visitors use a
 * second host name, it must not become canonical.
 *
 * @param renderedPath path of the served page, whose structured data stays
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
