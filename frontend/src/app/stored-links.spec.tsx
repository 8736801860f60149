import { expect, it } from '@jest/globals';
import { HOSTILE_LINKS } from '../../../testing/hostile-links';
import { pages, render } from '../render';
import {
  createBonus,
  createLeaderboard,
  createLive,
  createSite,
  createVideos,
} from '../testing/factories';
import { createHelpLine, createRegions } from '../testing/help-factories';
import type { PageData } from './page-data';

const PUBLIC_URL = 'https://playhouse.example';
/** The schemes of the site's own external links, including the helplines. */
const OWN_SCHEMES = ['https:', 'mailto:', 'tel:', 'sms:'];
const VALID_LINK = 'https://fine.example/?c=PLAY';

/** The data of a page if these addresses were stored without validation. */
const pageDataWithLinks = (links: readonly string[]): PageData => {
  const site = createSite();
  const [icon] = site.socials.map((social) => social.icon);
  return {
    site: {
      ...site,
      platforms: site.platforms.map((platform, index) => ({
        ...platform,
        referralUrl: links[index] ?? VALID_LINK,
      })),
      // Only a few, because the bonuses contain every address.
      socials: links
        .filter((_, index) => index % 6 === 1)
        .map((url, index) => ({ icon: icon ?? 'link', name: `Link ${index}`, title: '', url })),
    },
    bonuses: links.map((ctaUrl, index) => createBonus({ id: index + 1, ctaUrl })),
    firstBonus: createBonus({ ctaUrl: links[0] ?? VALID_LINK }),
    videos: createVideos(2, 1),
    leaderboard: createLeaderboard(3),
    months: ['2026-10'],
    regions: createRegions(),
    // The server writes the links to numbers itself.
    help: {
      lines: links
        .filter((link) => !/^(?:tel|sms):/.test(link))
        .map((site, id) => createHelpLine({ id, site })),
    },
    live: createLive({ status: 'live', service: 'kick', url: links[0] ?? VALID_LINK }),
  };
};

/**
 * The addresses in the HTML of all pages, as written in the attributes, with the scheme that a browser
 * would use.
 */
async function linksOf(links: readonly string[]): Promise<{ written: string; scheme: string }[]> {
  const addresses: { written: string; scheme: string }[] = [];
  for (const { path } of pages) {
    const { html } = await render(path, pageDataWithLinks(links), { publicUrl: PUBLIC_URL });
    const page = new DOMParser().parseFromString(html, 'text/html');
    for (const element of page.querySelectorAll('body [href], body [action], body [formaction]')) {
      for (const name of ['href', 'action', 'formaction']) {
        const written = element.getAttribute(name);
        if (written === null) continue;
        addresses.push({ written, scheme: new URL(written, PUBLIC_URL).protocol });
      }
    }
  }
  return addresses;
}

it('an invalid address in the database is never rendered as a link', async () => {
  const rendered = await linksOf(HOSTILE_LINKS);
  expect(rendered.length).toBeGreaterThan(50);
  // The site's own paths and fragments are not external links.
  const hostile = HOSTILE_LINKS.filter((link) => !/^[#/](?![/\\])[\w/#-]*$/.test(link));
  const unsafe = rendered.filter(
    ({ written, scheme }) => hostile.includes(written) || !OWN_SCHEMES.includes(scheme),
  );
  expect(unsafe).toEqual([]);
});

it('valid addresses are rendered as links', async () => {
  const [first = ''] = HOSTILE_LINKS;
  const written = (await linksOf([first, VALID_LINK])).filter(
    (link) => link.written === VALID_LINK,
  );
  // The link of the social network, on every page. Those of bonuses and platforms lead to /go only.
  expect(written.length).toBeGreaterThan(2);
});
