/**
 * The origin of the site (`PUBLIC_URL`), if this page was opened at another one: by an IP address, with
 * `www.`, or with http instead of https. The server writes the origin into every page, so that this needs
 * no request and also works behind a cache.
 *
 * @returns undefined if this is the right address, and in development, where Vite serves the page
 */
export function publicUrlElsewhere(): string | undefined {
  const { publicUrl } = document.documentElement.dataset;
  return publicUrl === location.origin ? undefined : publicUrl;
}
