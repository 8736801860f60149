import type { BrowserContext } from '@playwright/test';

const THUMBNAIL_HOST = /^i\d?\.ytimg\.com$/;

/** A picture that stands in for a thumbnail. */
export interface Picture {
  status: number;
  contentType: string;
  body: Buffer;
}

/**
 * Keeps a browser inside the test: thumbnails come from a stand-in, pages elsewhere are blank, and
 * nothing else outside of the site answers.
 * @param thumbnail gives the picture at a path of the thumbnails' host
 */
export async function standInForOutside(
  context: BrowserContext,
  siteUrl: string,
  thumbnail: (path: string) => Picture | Promise<Picture>,
): Promise<void> {
  await context.route(
    (url) => url.origin !== siteUrl && url.protocol.startsWith('http'),
    async (route) => {
      const request = route.request();
      const { hostname, pathname } = new URL(request.url());
      if (THUMBNAIL_HOST.test(hostname)) return route.fulfill(await thumbnail(pathname));
      if (request.isNavigationRequest()) {
        return route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' });
      }
      return route.abort('blockedbyclient');
    },
  );
}
