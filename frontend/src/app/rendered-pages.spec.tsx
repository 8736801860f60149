import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { PUBLIC_PAGES } from '../../../testing/public-pages';
import { pages, render, renderInBrowser, renderPanel } from '../render';
import {
  createBonus,
  createLeaderboard,
  createLive,
  createSite,
  createVideo,
  createVideos,
} from '../testing/factories';
import { createHelp, createRegions } from '../testing/help-factories';
import { takeLogged } from '../testing/logged';
import { registerStore } from '../testing/open-stores';
import { server } from '../testing/server';
import { App } from './app';
import { fillStore, readPageState, type PageData } from './page-data';
import { findPublicPage } from './pages';
import { createStore } from './store';

const PUBLIC_URL = 'https://playhouse.example';

const DATA: Required<Omit<PageData, 'bonusExcerpt' | 'races'>> = {
  site: createSite(),
  live: createLive({ status: 'live', service: 'kick', title: 'Hunt', url: 'https://kick.com/a' }),
  bonuses: [
    createBonus(),
    createBonus({
      id: 8,
      path: '/bonuses/8-daily-script-reload',
      title: 'Daily </script> reload',
      badge: null,
    }),
  ],
  firstBonus: createBonus(),
  videos: createVideos(8, 5),
  leaderboard: createLeaderboard(63),
  months: ['2026-10'],
  regions: createRegions(),
  help: createHelp(),
  closedMonth: createLeaderboard(20, { month: '2026-10', isFinal: true }),
};

/** What the layout of every page needs. */
const LAYOUT_DATA: PageData = { site: DATA.site, live: DATA.live };

const renderPage = (path: string) => render(path, DATA, { publicUrl: PUBLIC_URL });

/** The document as a browser without script sees it. */
async function readWithoutScript(path: string, changes: Partial<PageData> = {}): Promise<Document> {
  const { html } = await render(path, { ...DATA, ...changes }, { publicUrl: PUBLIC_URL });
  return new DOMParser().parseFromString(html, 'text/html');
}

/** The contents of the meta tags with this property or name, in order. */
const metaContents = (page: Document, name: string) =>
  [...page.querySelectorAll(`meta[property="${name}"], meta[name="${name}"]`)].map((meta) =>
    meta.getAttribute('content'),
  );

/** The document's schema.org objects by their type. */
const structuredDataOf = (page: Document) =>
  Object.fromEntries(
    [...page.querySelectorAll('script[type="application/ld+json"]')].map((block) => {
      const object = JSON.parse(block.textContent ?? '') as Record<string, unknown>;
      return [String(object['@type']), object];
    }),
  );

const paths = pages.map(({ path }) => path);

describe('the public pages', () => {
  it('are those that the tests list, and all need the site’s settings', () => {
    expect(paths).toEqual(PUBLIC_PAGES.map(({ path }) => path));
    for (const { needs } of pages) expect(needs).toContain('site');
  });

  it('fail to render without the data that they need', async () => {
    await expect(render('/bonuses', LAYOUT_DATA, { publicUrl: PUBLIC_URL })).rejects.toThrow(
      "The page /bonuses can't be rendered without: bonuses",
    );
  });

  it('do not exist at other paths, which have status 404', async () => {
    const { status, html } = await render('/404', LAYOUT_DATA, { publicUrl: PUBLIC_URL });
    expect(status).toBe(404);
    expect(html).toContain('Page Not Found');
    const page = new DOMParser().parseFromString(html, 'text/html');
    expect(page.title).toBe('Page Not Found | Acme Plays');
    expect(metaContents(page, 'robots')).toEqual(['noindex']);
    expect(page.querySelector('link[rel=canonical]')).toBeNull();
    expect(metaContents(page, 'og:url')).toEqual([]);
    expect(structuredDataOf(page)).toEqual({});
  });

  it('have the same bytes each time they are rendered with the same data', async () => {
    expect(await renderPage('/leaderboard')).toEqual(await renderPage('/leaderboard'));
  });
});

const BONUS_PATH = '/bonuses/7-200-up-to-1000';
const PATH_OF_NO_BONUS = '/bonuses/99-gone';

it('a page has the preview picture that the server names', async () => {
  const image = { path: '/previews/home-0123456789abcdef.jpg', alt: 'The "first" <three>' };
  const { html } = await render('/', DATA, { publicUrl: PUBLIC_URL, image });
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const name of ['og:image', 'twitter:image']) {
    expect(metaContents(page, name)).toEqual([`${PUBLIC_URL}${image.path}`]);
    expect(metaContents(page, `${name}:alt`)).toEqual([image.alt]);
  }
});

describe('the page of a bonus', () => {
  it('is the page of all bonuses with the bonus’s dialog open', async () => {
    const { status } = await renderPage(BONUS_PATH);
    expect(status).toBe(200);
    const page = await readWithoutScript(BONUS_PATH);
    const dialog = page.querySelector('dialog[open]');
    expect(dialog?.querySelector('h2')?.textContent).toBe('200% up to $1,000');
    expect(dialog?.textContent).toContain('Valid for 30 days');
    expect(page.querySelectorAll('article')).toHaveLength(2);
    // Without script the dialog cannot be closed.
    expect(dialog?.querySelector('a[href="/bonuses"]')?.textContent).toBe('All bonuses');
  });

  it('has its own title, description and canonical address, and the site’s preview picture', async () => {
    const page = await readWithoutScript(BONUS_PATH);
    const description =
      'Stake.com: Double your first deposit of $100 with 3.5% rakeback. 18+ only.';
    expect(page.title).toBe('200% up to $1,000 | Acme Plays');
    expect(metaContents(page, 'og:title')).toEqual([page.title]);
    for (const name of ['description', 'og:description', 'twitter:description']) {
      expect(metaContents(page, name)).toEqual([description]);
    }
    const url = `${PUBLIC_URL}${BONUS_PATH}`;
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(url);
    expect(metaContents(page, 'og:url')).toEqual([url]);
    expect(metaContents(page, 'robots')).toEqual([]);
    expect(metaContents(page, 'og:image')).toEqual([`${PUBLIC_URL}/social-preview.png`]);
    expect(metaContents(page, 'og:image:alt')).toEqual([
      'Playing cards and a casino chip next to the words: Bonuses, a race, videos. 18+',
    ]);
  });

  it.each([
    [`${'word '.repeat(60)}end`, `Stake.com: ${'word '.repeat(29)}word… 18+ only.`],
    ['🎰'.repeat(200), `Stake.com: ${'🎰'.repeat(150)}… 18+ only.`],
    ['Two\n\nlines.', 'Stake.com: Two lines. 18+ only.'],
  ])('has a description of one line and bounded length', async (description, shown) => {
    const bonuses = [createBonus({ description })];
    const page = await readWithoutScript(BONUS_PATH, { bonuses });
    expect(metaContents(page, 'description')).toEqual([shown]);
  });

  it('describes the bonus as an offer whose address is the page', async () => {
    const { WebPage, BreadcrumbList, Offer, ...others } = structuredDataOf(
      await readWithoutScript(BONUS_PATH),
    );
    const url = `${PUBLIC_URL}${BONUS_PATH}`;
    expect(WebPage).toMatchObject({ url, mainEntity: { '@id': `${url}#offer` } });
    expect(BreadcrumbList?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${PUBLIC_URL}/` },
      {
        '@type': 'ListItem',
        position: 2,
        name: 'Exclusive Bonuses',
        item: `${PUBLIC_URL}/bonuses`,
      },
      { '@type': 'ListItem', position: 3, name: '200% up to $1,000', item: url },
    ]);
    expect(Offer).toMatchObject({ '@id': `${url}#offer`, name: '200% up to $1,000', url });
    expect(others).toEqual({});
  });

  it('has status 410, a note and the other bonuses if the bonus is not public', async () => {
    const { status } = await renderPage(PATH_OF_NO_BONUS);
    expect(status).toBe(410);
    const page = await readWithoutScript(PATH_OF_NO_BONUS);
    expect(page.title).toBe('Bonus Not Available | Acme Plays');
    expect(page.body.textContent).toContain(
      'This bonus is not available. The current bonuses are below.',
    );
    expect(page.querySelectorAll('article')).toHaveLength(2);
    expect(page.querySelector('dialog')).toBeNull();
    expect(metaContents(page, 'robots')).toEqual(['noindex']);
    expect(page.querySelector('link[rel=canonical]')).toBeNull();
    expect(structuredDataOf(page)).toEqual({});
  });

  it('has an excerpt of the bonuses and a link to all of them if there are many', async () => {
    for (const [path, status] of [
      [BONUS_PATH, 200],
      [PATH_OF_NO_BONUS, 410],
    ] as const) {
      const { site, live, bonuses } = DATA;
      const rendered = await render(
        path,
        { site, live, bonusExcerpt: bonuses },
        { publicUrl: PUBLIC_URL },
      );
      expect(rendered.status).toBe(status);
      const page = new DOMParser().parseFromString(rendered.html, 'text/html');
      expect(page.querySelectorAll('article')).toHaveLength(2);
      expect(page.querySelector('p > a[href="/bonuses"]')?.textContent).toBe('All bonuses');
      expect(Object.keys(structuredDataOf(page))).toEqual(
        status === 200 ? ['WebPage', 'BreadcrumbList', 'Offer'] : [],
      );
    }
    const complete = await readWithoutScript(BONUS_PATH);
    expect(complete.querySelector('p > a[href="/bonuses"]')).toBeNull();
  });

  it('announces no other bonuses if there are none', async () => {
    const page = await readWithoutScript(PATH_OF_NO_BONUS, { bonuses: [] });
    expect(page.body.textContent).toContain('This bonus is not available.There are no bonuses');
  });
});

it('each page has its own link preview', async () => {
  const served = await Promise.all(paths.map((path) => readWithoutScript(path)));
  for (const name of ['og:title', 'og:description', 'og:url']) {
    const contents = served.flatMap((page) => metaContents(page, name));
    expect(contents).not.toContain(null);
    expect([name, new Set(contents).size]).toEqual([name, paths.length]);
  }
});

describe.each(paths)('the served page %s', (path) => {
  it('has one title and one description, the same for search engines and link previews', async () => {
    const page = await readWithoutScript(path);
    expect(page.querySelectorAll('title')).toHaveLength(1);
    expect(page.title).toContain('Acme Plays');
    const [description] = metaContents(page, 'description');
    expect(description).toBeTruthy();
    for (const name of ['description', 'og:description', 'twitter:description']) {
      expect(metaContents(page, name)).toEqual([description]);
    }
    for (const name of ['og:title', 'twitter:title']) {
      expect(metaContents(page, name)).toEqual([page.title]);
    }
    expect(metaContents(page, 'keywords')).toEqual([expect.stringContaining('Acme Plays')]);
    expect(metaContents(page, 'og:site_name')).toEqual(['Acme Plays']);
    expect(metaContents(page, 'og:type')).toEqual(['website']);
    expect(metaContents(page, 'twitter:card')).toEqual(['summary_large_image']);
    expect(metaContents(page, 'robots')).toEqual([]);
  });

  it('has one canonical address, on the public origin', async () => {
    const page = await readWithoutScript(path);
    const canonical = [...page.querySelectorAll('link[rel=canonical]')];
    expect(canonical.map((link) => link.getAttribute('href'))).toEqual([`${PUBLIC_URL}${path}`]);
    expect(metaContents(page, 'og:url')).toEqual([`${PUBLIC_URL}${path}`]);
    expect(page.documentElement.dataset.publicUrl).toBe(PUBLIC_URL);
  });

  it('has a picture for link previews, with its actual size and an alternative text', async () => {
    const page = await readWithoutScript(path);
    for (const name of ['og:image', 'twitter:image']) {
      expect(metaContents(page, name)).toEqual([`${PUBLIC_URL}/social-preview.png`]);
    }
    // The size is at a fixed position in a PNG file.
    const picture = await readFile(resolve('public/social-preview.png'));
    expect(metaContents(page, 'og:image:width')).toEqual([String(picture.readUInt32BE(16))]);
    expect(metaContents(page, 'og:image:height')).toEqual([String(picture.readUInt32BE(20))]);
    const [alt] = metaContents(page, 'og:image:alt');
    expect(alt).toBeTruthy();
    expect(metaContents(page, 'twitter:image:alt')).toEqual([alt]);
  });

  it('has one heading, the main links, the age limit and the helplines', async () => {
    const page = await readWithoutScript(path);
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    for (const href of ['/', '/bonuses', '/leaderboard', '/videos', '/play', '/terms']) {
      expect(page.querySelector(`a[href="${href}"]`)).not.toBeNull();
    }
    const text = page.body.textContent ?? '';
    expect(text).toContain('18+');
    for (const help of ['1-800-697-3738', 'Text HOME to 741741', 'gamblingtherapy.org']) {
      expect(text).toContain(help);
    }
  });

  it('keeps translators from changing the code, the creator’s name and the players’ names', async () => {
    const page = await readWithoutScript(path);
    const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
    const translated: string[] = [];
    while (texts.nextNode()) {
      const { nodeValue, parentElement } = texts.currentNode;
      if (!parentElement?.closest('[translate=no]')) translated.push(nodeValue?.trim() ?? '');
    }
    const { site, leaderboard } = DATA;
    const names = leaderboard.entries.map(({ username }) => username);
    expect(
      translated.filter((text) => [site.code, site.creator.name, ...names].includes(text)),
    ).toEqual([]);
  });

  it('runs the script that hides promotions, and with platforms the one that preselects one, before its styles', async () => {
    const page = await readWithoutScript(path);
    const files = [...page.querySelectorAll('script[src], link[rel=stylesheet]')];
    const firstStyle = files.findIndex(({ tagName }) => tagName === 'LINK');
    expect(files.slice(0, firstStyle).map((script) => script.getAttribute('src'))).toEqual([
      '/assets/before-paint.js',
      ...(['/bonuses', '/play'].includes(path) ? ['/assets/preselect-platform.js'] : []),
    ]);
  });

  it('contains no inline script, style, style attribute or handler', async () => {
    const page = await readWithoutScript(path);
    for (const script of page.querySelectorAll('script')) {
      expect(script.src !== '' || script.type.includes('json')).toBe(true);
    }
    expect(page.querySelectorAll('style, [style]')).toHaveLength(0);
    expect(
      [...page.querySelectorAll('*')].flatMap((element) => element.getAttributeNames()),
    ).not.toContainEqual(expect.stringMatching(/^on/));
  });
});

describe.each([...paths, BONUS_PATH, PATH_OF_NO_BONUS, '/leaderboard/2026-10', '/nowhere'])(
  'what a break hides on %s before the first paint',
  (path) => {
    const site = createSite({
      texts: { ...DATA.site.texts, footer: 'Use the code PLAY for $2,500 in prizes.' },
    });

    it('includes every bonus, code, prize and link to a casino', async () => {
      const page = await readWithoutScript(path, { site });
      const app = page.querySelector('#root');
      for (const element of app?.querySelectorAll('[data-promotion], noscript') ?? []) {
        element.remove();
      }
      expect(app?.textContent).not.toMatch(/PLAY|\$|200%|player1|Hunt/);
      expect(app?.querySelectorAll('a[href^="/go/"], dialog, [data-live]')).toHaveLength(0);
    });

    it('does not include the help lines, the age limit, videos and the legal pages', async () => {
      const page = await readWithoutScript(path, { site });
      const footer = page.querySelector('footer');
      for (const element of page.querySelectorAll('[data-promotion]')) element.remove();
      expect(footer?.textContent).toContain('18+');
      for (const href of ['tel:+18006973738', '/terms', '/videos', '/help#break']) {
        expect(footer?.querySelector(`a[href="${href}"]`)).not.toBeNull();
      }
    });

    it('is replaced by a note exactly if it is the page itself', async () => {
      const page = await readWithoutScript(path, { site });
      const note = page.querySelector<HTMLElement>('main > [data-on-break]');
      const isReplaced = page.querySelector('main > [data-promotion]') !== null;
      expect(note !== null).toBe(isReplaced);
      expect(isReplaced).toBe(/^\/(bonuses.*|leaderboard.*|play)?$/.test(path));
      if (note) expect(note.hidden).toBe(true);
      const script = page.querySelector('script[src="/assets/before-paint.js"]');
      expect(script?.getAttribute('data-title') ?? null).toBe(
        isReplaced ? 'You’re taking a break | Acme Plays' : null,
      );
      // The script changes the title, so it must come after the title.
      const title = page.querySelector('title');
      expect(title?.compareDocumentPosition(script ?? page) ?? 0).toBe(
        Node.DOCUMENT_POSITION_FOLLOWING,
      );
    });
  },
);

describe('without script', () => {
  it('a break can’t be started, and the page says so', async () => {
    const page = await readWithoutScript('/help');
    const offer = page.getElementById('break')?.closest('section');
    expect(offer?.querySelector('noscript')?.textContent).toContain('A break needs JavaScript');
    const buttons = [...(offer?.querySelectorAll('button') ?? [])];
    expect(buttons.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
      ['1 day', true],
      ['7 days', true],
      ['30 days', true],
    ]);
  });

  it('every page links to the running stream, and shows the next one in UTC', async () => {
    for (const path of paths) {
      const page = await readWithoutScript(path);
      const link = page.querySelector('header a[href="https://kick.com/a"]');
      expect(link?.textContent).toContain('Live on Kick: Hunt');
      const live = createLive({ next: { at: '2026-11-30T19:00:00Z', title: null } });
      const later = await readWithoutScript(path, { live });
      expect(later.querySelector('header time')?.textContent).toBe('Mon, Nov 30 19:00 UTC');
    }
  });

  it('bonuses show their terms and their sponsored link', async () => {
    const page = await readWithoutScript('/bonuses');
    const [bonus] = page.querySelectorAll('article');
    expect(bonus?.textContent).toContain('200% up to $1,000');
    expect(bonus?.textContent).toContain('Valid for 30 days');
    expect(bonus?.querySelector('a[href="/go/bonus-7"]')?.getAttribute('rel')).toBe(
      'sponsored nofollow noopener',
    );
  });

  it('the leaderboard shows the podium and the first fifteen players', async () => {
    const page = await readWithoutScript('/leaderboard');
    const text = page.body.textContent ?? '';
    for (let rank = 1; rank <= 15; rank += 1) expect(text).toContain(`player${String(rank)}`);
    expect(page.querySelectorAll('tbody tr')).toHaveLength(12);
    expect(text).toContain('December 1, 2026 at 00:00 UTC');
  });

  it('a closed month has its own page with its final standings and links to the others', async () => {
    const page = await readWithoutScript('/leaderboard/2026-10', {
      months: ['2026-11', '2026-10', '2026-09'],
    });
    expect(page.title).toBe('October 2026: final results | Acme Plays');
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      `${PUBLIC_URL}/leaderboard/2026-10`,
    );
    expect(metaContents(page, 'og:description')[0]).toContain(
      'The final standings of October 2026 of Acme Plays',
    );
    expect(page.querySelectorAll('tbody tr')).toHaveLength(12);
    expect(page.body.textContent).toContain('These are the final standings of October 2026.');
    expect(page.body.textContent).not.toContain('Competition Resets In');
    expect(page.querySelector('main header a[href="/leaderboard"]')).not.toBeNull();
    const months = [...page.querySelectorAll('main details:not([open]) a')];
    expect(months.map((link) => link.getAttribute('href'))).toEqual([
      '/leaderboard/2026-11',
      '/leaderboard/2026-10',
      '/leaderboard/2026-09',
    ]);
    expect(structuredDataOf(page).ItemList).toMatchObject({ numberOfItems: 20 });
  });

  it('videos of both kinds lead to YouTube', async () => {
    const page = await readWithoutScript('/videos');
    for (const id of ['long-0', 'short-0']) {
      expect(page.querySelector(`a[href="https://www.youtube.com/watch?v=${id}"]`)).not.toBeNull();
    }
  });

  it('platforms show benefits, code and sponsored link', async () => {
    const page = await readWithoutScript('/play');
    const [first] = page.querySelectorAll('article');
    expect(first?.textContent).toContain('Instant crypto deposits and withdrawals');
    expect(first?.textContent).toContain('Use Code: PLAY');
    expect(first?.querySelector('a')?.getAttribute('href')).toBe('/go/stake_com');
  });
});

describe('structured data', () => {
  it('of the home page describes the site and its creator', async () => {
    expect(structuredDataOf(await readWithoutScript('/'))).toEqual({
      WebSite: {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        '@id': `${PUBLIC_URL}/#website`,
        url: `${PUBLIC_URL}/`,
        name: 'Acme Plays',
        description: 'Exclusive offers and gambling content.',
        inLanguage: 'en',
        publisher: { '@id': `${PUBLIC_URL}/#organization` },
      },
      Organization: {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        '@id': `${PUBLIC_URL}/#organization`,
        url: `${PUBLIC_URL}/`,
        name: 'Acme Plays',
        sameAs: ['https://www.youtube.com/@acme'],
      },
    });
  });

  it('contains the absolute address of an uploaded picture', async () => {
    const { creator } = DATA.site;
    const site = createSite({ creator: { ...creator, avatarUrl: '/data/avatar.webp' } });
    expect(structuredDataOf(await readWithoutScript('/', { site }))).toMatchObject({
      Organization: { image: `${PUBLIC_URL}/data/avatar.webp` },
    });
  });

  it.each([
    ['/bonuses', 'Exclusive Bonuses', true],
    ['/videos', 'Videos', true],
    ['/leaderboard', 'November $2,500 Leaderboard', true],
    ['/play', 'Start Playing', false],
    ['/terms', 'Terms of Service', false],
    ['/privacy', 'Privacy Policy', false],
    ['/disclaimer', 'Disclaimer', false],
  ])('of %s describes the page, its breadcrumb and its list', async (path, name, hasList) => {
    const page = await readWithoutScript(path);
    const { WebPage, BreadcrumbList, ItemList, ...others } = structuredDataOf(page);
    const url = `${PUBLIC_URL}${path}`;
    expect(WebPage).toEqual({
      '@context': 'https://schema.org',
      '@type': 'WebPage',
      '@id': `${url}#page`,
      url,
      name: page.title,
      description: metaContents(page, 'description')[0],
      inLanguage: 'en',
      isPartOf: {
        '@type': 'WebSite',
        '@id': `${PUBLIC_URL}/#website`,
        url: `${PUBLIC_URL}/`,
        name: 'Acme Plays',
      },
      breadcrumb: { '@id': `${url}#breadcrumb` },
      ...(hasList ? { mainEntity: { '@id': `${url}#list` } } : {}),
    });
    expect(BreadcrumbList).toMatchObject({
      '@id': `${url}#breadcrumb`,
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: `${PUBLIC_URL}/` },
        { '@type': 'ListItem', position: 2, name, item: url },
      ],
    });
    expect(ItemList?.['@id']).toBe(hasList ? `${url}#list` : undefined);
    expect(others).toEqual({});
  });

  it('lists every bonus with the address of its page, and no price', async () => {
    const { ItemList } = structuredDataOf(await readWithoutScript('/bonuses'));
    expect(ItemList).toMatchObject({ numberOfItems: 2 });
    expect(ItemList?.itemListElement).toEqual(
      DATA.bonuses.map(({ title, description, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: {
          '@type': 'Offer',
          name: title,
          description,
          url: `${PUBLIC_URL}${path}`,
          providedBy: { '@type': 'Organization', name: 'Stake.com' },
        },
      })),
    );
  });

  it('lists the videos that the page shows, without unknown durations', async () => {
    const videos = createVideos(8, 5);
    const longVideos = [createVideo({ id: 'new', duration: null }), ...videos.longVideos];
    const { ItemList } = structuredDataOf(
      await readWithoutScript('/videos', { videos: { ...videos, longVideos } }),
    );
    const listed = (ItemList?.itemListElement ?? []) as { item: Record<string, unknown> }[];
    expect(listed).toHaveLength(10);
    expect(listed[0]?.item).not.toHaveProperty('duration');
    expect(listed[1]?.item).toEqual({
      '@type': 'VideoObject',
      name: 'Long video 1',
      thumbnailUrl: 'https://i.ytimg.com/vi/video-1/hqdefault.jpg',
      uploadDate: '2026-11-01T12:00:00.000Z',
      duration: 'PT12M5S',
      url: 'https://www.youtube.com/watch?v=long-0',
    });
    expect(listed[9]?.item).toMatchObject({ url: 'https://www.youtube.com/watch?v=short-3' });
  });

  it('lists the podium by rank', async () => {
    expect(structuredDataOf(await readWithoutScript('/leaderboard')).ItemList).toMatchObject({
      name: 'November $2,500 Leaderboard',
      numberOfItems: 63,
      itemListElement: [1, 2, 3].map((rank) => ({
        '@type': 'ListItem',
        position: rank,
        name: `player${String(rank)}`,
      })),
    });
  });

  it.each<[string, Partial<PageData>]>([
    ['/bonuses', { bonuses: [] }],
    ['/videos', { videos: createVideos(0, 0) }],
    ['/videos', { videos: createVideos(8, 5, { source: 'demo' }) }],
    ['/leaderboard', { leaderboard: createLeaderboard(0) }],
    ['/leaderboard', { leaderboard: createLeaderboard(63, { source: 'demo' }) }],
  ])('of %s contains no empty lists and no demo data', async (path, changes) => {
    const { WebPage, ItemList } = structuredDataOf(await readWithoutScript(path, changes));
    expect(ItemList).toBeUndefined();
    expect(WebPage).not.toHaveProperty('mainEntity');
  });
});

describe.each(paths)('a long and hostile name on %s', (path) => {
  const name = `"Ace" & <b>'s</b></title></script><script>${'x'.repeat(40)}`;
  const site = createSite({ creator: { ...DATA.site.creator, name, tagline: `<!-- ${name}` } });

  it('is text in every tag and block of the head', async () => {
    const page = await readWithoutScript(path, { site });
    const plain = await readWithoutScript(path);
    expect(page.title).toContain(name);
    expect(metaContents(page, 'og:title')).toEqual([page.title]);
    expect(metaContents(page, 'og:site_name')).toEqual([name]);
    expect(Object.keys(structuredDataOf(page))).toEqual(Object.keys(structuredDataOf(plain)));
    expect(JSON.stringify(structuredDataOf(page))).toContain(JSON.stringify(name).slice(1, -1));
    expect(page.head.children).toHaveLength(plain.head.children.length);
  });
});

describe('the panel’s document', () => {
  it('is not indexed, and contains the public origin for the pages that it links to', () => {
    const html = renderPanel({ publicUrl: PUBLIC_URL });
    const page = new DOMParser().parseFromString(html, 'text/html');
    expect(metaContents(page, 'robots')).toEqual(['noindex, nofollow']);
    expect(page.querySelector('link[rel=canonical]')).toBeNull();
    expect(page.documentElement.dataset.publicUrl).toBe(PUBLIC_URL);
  });

  it('contains a sentence with a link to try again, for when its scripts do not arrive', () => {
    const page = new DOMParser().parseFromString(
      renderPanel({ publicUrl: PUBLIC_URL }),
      'text/html',
    );
    const root = page.querySelector('#root');
    expect(root?.textContent).toContain('This page is taking long to load.');
    expect(root?.querySelector('a')?.textContent).toBe('Try again');
    expect(root?.querySelector('a')?.getAttribute('href')).toBe('');
  });
});

describe('the document of a page that the server cannot render', () => {
  it('has no content and no data, but the page’s scripts, and hides promotions during a break', () => {
    const html = renderInBrowser('/bonuses', { publicUrl: PUBLIC_URL });
    const page = new DOMParser().parseFromString(html, 'text/html');
    expect(page.title).toBe('playhouse.example');
    expect(metaContents(page, 'robots')).toEqual([]);
    expect(page.querySelector('noscript')?.textContent).toMatch(/^This page cannot be shown at/);
    expect(readPageState(page)).toBeUndefined();
    const scripts = [...page.querySelectorAll('script')].map((script) =>
      script.getAttribute('src'),
    );
    expect(scripts).toEqual([
      '/assets/before-paint.js',
      '/assets/preselect-platform.js',
      expect.stringMatching(/^\/assets\/start/),
    ]);
    expect(
      page.querySelector('link[data-module][rel=modulepreload][href^="/assets/main"]'),
    ).not.toBeNull();
  });
});

/** Hydrates a page with these data; returns what React reports, and the page's state in the document. */
async function hydrate(path: string, data: PageData) {
  history.replaceState(null, '', path);
  const { html } = await render(path, data, { publicUrl: PUBLIC_URL });
  // Parsed like in a browser with scripts, where the content of <noscript> is text.
  document.body.innerHTML = /<body>(.*)<\/body>/s.exec(html)?.[1] ?? '';
  const container = document.getElementById('root') ?? document.body;
  expect(container.querySelector('main')?.textContent ?? '').not.toBe('');
  const state = readPageState(document);
  if (!state) throw new Error('The page contains no data');
  const store = createStore();
  registerStore(store);
  const { fill } = await findPublicPage(path).preload();
  fillStore(store, state.data, fill);
  const mismatches: unknown[] = [];
  let root: Root | undefined;
  // A request without a mocked response fails the test.
  await act(async () => {
    root = hydrateRoot(
      container,
      <App
        store={store}
        metadata={{}}
        year={state.year}
        bonusExcerpt={state.data.bonusExcerpt}
        firstBonus={state.data.firstBonus}
        router={(routes) => <BrowserRouter>{routes}</BrowserRouter>}
      />,
      { onRecoverableError: (error) => mismatches.push(error) },
    );
    await Promise.resolve();
  });
  return { container, mismatches, root };
}

afterEach(() => {
  document.body.replaceChildren();
});

describe.each([...paths, BONUS_PATH, PATH_OF_NO_BONUS, '/nowhere'])('hydrating %s', (path) => {
  it("matches the server's HTML and requests nothing", async () => {
    const { mismatches, root } = await hydrate(path, DATA);
    expect(mismatches).toEqual([]);
    expect(takeLogged()).toEqual(
      path === '/nowhere' ? ['error: 404: there is no page at /nowhere'] : [],
    );
    act(() => {
      root?.unmount();
    });
  });
});

describe('the pages of a site with several races', () => {
  const weekly = createLeaderboard(20, { race: 'weekly', month: '2026-w48', title: 'Friday race' });
  const races = ['main', 'weekly'].map((slug) => ({
    ...{ slug, title: `The ${slug} race`, unit: 'USD' as const, isRunning: true, prizePool: 1 },
    ...{ period: '2026-11', startsAt: weekly.startsAt, state: 'running' as const },
    endsAt: slug === 'main' ? weekly.resetsAt : '2026-11-29T17:00:00.000Z',
  }));

  it.each([
    ['/', { leaderboard: weekly }],
    ['/leaderboard', {}],
    ['/leaderboard/weekly', { leaderboard: weekly }],
    ['/leaderboard/weekly/2026-w47', { closedMonth: { ...weekly, month: '2026-w47' } }],
  ])('match the HTML of the server and request nothing at %s', async (path, changes) => {
    const { mismatches, root, container } = await hydrate(path, { ...DATA, races, ...changes });
    expect(mismatches).toEqual([]);
    if (path === '/') {
      expect(container.querySelector('a[href="/leaderboard/weekly"]')).not.toBeNull();
      expect(container.textContent).toContain('Friday race');
    } else expect(container.querySelector('[aria-label="Races"]')).not.toBeNull();
    act(() => {
      root?.unmount();
    });
  });

  it('name the race in their title, description, address and structured data', async () => {
    const page = await readWithoutScript('/leaderboard/weekly/2026-w47', {
      races,
      closedMonth: { ...weekly, month: '2026-w47' },
    });
    expect(page.title).toBe('Friday race, Week 47, 2026 | Acme Plays');
    expect(metaContents(page, 'description')[0]).toContain('Friday race');
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      `${PUBLIC_URL}/leaderboard/weekly/2026-w47`,
    );
    expect(structuredDataOf(page).ItemList).toMatchObject({ name: 'Friday race' });
  });

  it('show another first race if the main one is turned off, whose address is canonical', async () => {
    const page = await readWithoutScript('/leaderboard', {
      leaderboard: weekly,
      site: createSite({ showRace: false }),
    });
    expect(page.querySelector('h1')?.textContent).toBe('Friday race');
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      `${PUBLIC_URL}/leaderboard/weekly`,
    );
  });
});

describe.each(['/', '/bonuses', '/leaderboard', '/play', BONUS_PATH])(
  'hydrating %s during a break',
  (path) => {
    afterEach(() => {
      delete document.documentElement.dataset.break;
    });

    it("matches the server's HTML, and then keeps only the note", async () => {
      localStorage.setItem('playhouse.break', `7 ${new Date().toISOString()}`);
      document.documentElement.dataset.break = '';
      const { container, mismatches, root } = await hydrate(path, DATA);
      expect(mismatches).toEqual([]);
      const main = container.querySelector('main');
      expect(main?.querySelector('h1')?.textContent).toBe('You’re taking a break');
      expect(main?.querySelector('[data-promotion], dialog')).toBeNull();
      act(() => {
        root?.unmount();
      });
    });
  },
);

describe('hydrating the page of one of many bonuses', () => {
  it("matches the server's HTML, and then shows the bonuses that it lacks", async () => {
    const { site, live, bonuses } = DATA;
    const all = [...bonuses, createBonus({ id: 9, path: '/bonuses/9-third', title: 'Third' })];
    const response = Promise.withResolvers<undefined>();
    server.use(
      http.get('*/api/bonuses', async () => {
        await response.promise;
        return HttpResponse.json(all);
      }),
    );
    const { container, mismatches, root } = await hydrate(BONUS_PATH, {
      site,
      live,
      bonusExcerpt: bonuses,
    });
    expect(mismatches).toEqual([]);
    const dialog = container.querySelector('dialog');
    expect(dialog?.textContent).toContain('Valid for 30 days');
    expect(container.querySelectorAll('article')).toHaveLength(2);
    response.resolve(undefined);
    await waitFor(() => {
      expect(container.querySelectorAll('article')).toHaveLength(3);
    });
    expect(container.querySelector('dialog')).toBe(dialog);
    act(() => {
      root?.unmount();
    });
  });
});
