import { expect, it } from '@jest/globals';
import { HOSTILE_LINKS } from '../../../testing/hostile-links';
import { pages, render } from '../render';
import { createBonus, createLeaderboard, createSite, createVideos } from '../testing/factories';
import type { PageData } from './page-data';

const PUBLIC_URL = 'https://playhouse.example';
/** Where our own links to elsewhere lead, the helplines among them. */
const OWN_SCHEMES = ['https:', 'mailto:', 'tel:', 'sms:'];
const FINE = 'https://fine.example/?c=PLAY';

/** What a page shows when these addresses stand in the database, past every form that refuses them. */
const dataWith = (links: readonly string[]): PageData => {
  const site = createSite();
  const [icon] = site.socials.map((social) => social.icon);
  return {
    site: {
      ...site,
      platforms: site.platforms.map((platform, index) => ({
        ...platform,
        referralUrl: links[index] ?? FINE,
      })),
      // On every page: each of them among the bonuses is enough.
      socials: links
        .filter((_, index) => index % 6 === 1)
        .map((url, index) => ({ icon: icon ?? 'link', name: `Link ${index}`, title: '', url })),
    },
    bonuses: links.map((ctaUrl, index) => createBonus({ id: index + 1, ctaUrl })),
    videos: createVideos(2, 1),
    leaderboard: createLeaderboard(3),
    months: ['2026-10'],
  };
};

/** Of all pages without script, the attributes that lead somewhere, with the scheme that a browser reads. */
async function leadsOf(links: readonly string[]): Promise<{ written: string; scheme: string }[]> {
  const found: { written: string; scheme: string }[] = [];
  for (const { path } of pages) {
    const { html } = await render(path, dataWith(links), { publicUrl: PUBLIC_URL });
    const page = new DOMParser().parseFromString(html, 'text/html');
    for (const element of page.querySelectorAll('body [href], body [action], body [formaction]')) {
      for (const name of ['href', 'action', 'formaction']) {
        const written = element.getAttribute(name);
        if (written === null) continue;
        found.push({ written, scheme: new URL(written, PUBLIC_URL).protocol });
      }
    }
  }
  return found;
}

it('an invalid address in the database is never a link', async () => {
  const rendered = await leadsOf(HOSTILE_LINKS);
  expect(rendered.length).toBeGreaterThan(50);
  // Our own paths and anchors are among the addresses that are no links to elsewhere.
  const hostile = HOSTILE_LINKS.filter((link) => !/^[#/](?![/\\])[\w/#-]*$/.test(link));
  const live = rendered.filter(
    ({ written, scheme }) => hostile.includes(written) || !OWN_SCHEMES.includes(scheme),
  );
  expect(live).toEqual([]);
});

it('valid addresses are links', async () => {
  const [first = ''] = HOSTILE_LINKS;
  const written = (await leadsOf([first, FINE])).filter((lead) => lead.written === FINE);
  // Of the bonus, the platform and the social link.
  expect(written.length).toBeGreaterThan(2);
});
