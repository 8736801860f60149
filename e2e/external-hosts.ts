import type { BrowserContext } from '@playwright/test';

/** Also the page of a player in a frame. */
const ELSEWHERE =
  '<!doctype html><html lang="en"><title>Elsewhere</title><body style="background:#000">';

const THUMBNAIL_HOST = /^i\d?\.ytimg\.com$/;

/** A stub image for a thumbnail. */
export interface Picture {
  status: number;
  contentType: string;
  body: Buffer;
}

/**
 * Blocks all requests to other hosts: thumbnails are stubbed, navigation gets a blank page,
 * everything else fails.
 * @param thumbnail returns the image for a path of the thumbnail host
 */
export async function stubExternalHosts(
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
        return route.fulfill({ contentType: 'text/html', body: ELSEWHERE });
      }
      return route.abort('blockedbyclient');
    },
  );
}
