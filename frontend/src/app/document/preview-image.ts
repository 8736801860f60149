import { metaTag, type HeadTag } from './head';

/** The picture of a page's link preview: 1200 × 630 pixels. */
export interface PreviewImage {
  path: string;
  /** What it shows, in words. */
  alt: string;
}

/** The picture of pages for which the server draws none. */
const DEFAULT_IMAGE: PreviewImage = {
  path: '/social-preview.png',
  alt: 'Playing cards and a casino chip next to the words: Bonuses, a race, videos. 18+',
};

/**
 * The tags of the picture in link previews, which only the server writes.
 *
 * @param publicUrl origin of the site
 */
export function imageTags(
  { path, alt }: PreviewImage = DEFAULT_IMAGE,
  publicUrl: string,
): HeadTag[] {
  const url = new URL(path, publicUrl).href;
  const meta = {
    'og:image': url,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': alt,
    'twitter:image': url,
    'twitter:image:alt': alt,
  };
  return Object.entries(meta).map(([name, content]) => ({
    ...metaTag(name, content),
    isServed: true,
  }));
}
