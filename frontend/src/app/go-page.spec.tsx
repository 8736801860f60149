import { describe, expect, it } from '@jest/globals';
import type { GoStep } from '@playhouse/rules/go-page';
import { renderGo } from '../render';
import { createHelpLine } from '../testing/help-factories';
import type { GoPageData } from '../site/go/go-page-data';

const REGIONS = { states: ['US-WY', 'US-CA'], territories: ['PR'], countries: ['GB', 'AT'] };

const HELP = [
  createHelpLine({ region: 'GB', name: 'GamCare', phone: '0808 8020 133', text: '85258' }),
];

/** The document of a page, as the browser reads it. */
function pageWith(step: GoStep, page: Partial<GoPageData> = {}): Document {
  const html = renderGo(
    {
      target: 'stake_us',
      platform: 'Golden Reef',
      bonus: null,
      host: null,
      step,
      help: HELP,
      chosenRegion: null,
      ...page,
    },
    { creatorName: 'Acme Plays', publicUrl: 'https://acme.example' },
  );
  return new DOMParser().parseFromString(html, 'text/html');
}

const ask = (fields: Partial<Extract<GoStep, { kind: 'ask' }>> = {}): GoStep => ({
  kind: 'ask',
  isInvalid: false,
  suggested: null,
  regions: REGIONS,
  ...fields,
});

const textOf = (page: Document) => page.querySelector('main')?.textContent ?? '';
const linksOf = (page: Document) =>
  [...page.querySelectorAll('main [data-promotion] a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ]);

describe('the question where the visitor is', () => {
  it('is a form without script, whose places are sorted by name, states first', () => {
    const page = pageWith(ask());
    expect(page.querySelector('form')?.getAttribute('action')).toBe('/go/stake_us/from');
    expect(page.querySelector('form')?.method).toBe('get');
    const groups = [...page.querySelectorAll('optgroup')].map(({ label, children }) => [
      label,
      ...[...children].map(({ textContent }) => textContent),
    ]);
    expect(groups).toEqual([
      ['United States', 'California', 'Puerto Rico', 'Wyoming'],
      ['Other countries', 'Austria', 'United Kingdom'],
    ]);
    expect(page.querySelector('select')?.value).toBe('');
  });

  it('preselects the region that a proxy suggests', () => {
    expect(pageWith(ask({ suggested: 'AT' })).querySelector('select')?.value).toBe('AT');
  });

  it('says what is wrong with an answer that is not a region', () => {
    const page = pageWith(ask({ isInvalid: true }));
    const select = page.querySelector('select');
    expect(select?.getAttribute('aria-invalid')).toBe('true');
    const [error = ''] = select?.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(page.getElementById(error)?.textContent).toContain('Please choose');
  });

  it('can be declined', () => {
    expect(linksOf(pageWith(ask()))).toEqual([
      ['I’d rather not say', '/go/stake_us/from?region=undisclosed'],
    ]);
  });
});

describe('a page of /go', () => {
  it.each<[string, GoStep, Partial<GoPageData>]>([
    ['asks for the region', ask(), {}],
    ['leads on', { kind: 'continue', region: 'US-TX', href: '/go/stake_us?region=US-TX' }, {}],
    ['has no link', { kind: 'unavailable', region: 'AT', rule: null, other: null }, {}],
    ['says that a bonus is not available', { kind: 'hidden' }, { platform: '' }],
  ])(
    'that %s has one heading, the age limit and help lines, and is hidden from search engines',
    (_, step, page) => {
      const html = pageWith(step, page);
      expect(html.querySelectorAll('[data-promotion] h1')).toHaveLength(1);
      expect(html.querySelector('header')?.textContent).toContain('18+');
      expect(html.querySelectorAll('aside a[href^="tel:"]').length).toBeGreaterThan(0);
      expect(html.querySelector('meta[name=robots]')?.getAttribute('content')).toBe(
        'noindex, nofollow',
      );
      expect(html.querySelectorAll('[style], script:not([src])')).toHaveLength(0);
    },
  );

  it('hides the link before the first paint during a break, and says so', () => {
    const page = pageWith({ kind: 'continue', region: 'NL', href: '/go/stake_us?region=NL' });
    const [first] = page.querySelectorAll('script[src], link[rel=stylesheet]');
    expect(first?.getAttribute('src')).toBe('/assets/before-paint.js');
    expect(first?.getAttribute('data-title')).toBe('You’re taking a break | Acme Plays');
    const note = page.querySelector<HTMLElement>('main [data-on-break]');
    expect(note?.hidden).toBe(true);
    expect(note?.textContent).toContain('You’re taking a break');
    expect(note?.querySelector('a')?.getAttribute('href')).toBe('/help#break');
    expect(note?.closest('[data-promotion]')).toBeNull();
    expect([...page.querySelectorAll('main a[rel]')]).toEqual([
      ...page.querySelectorAll('[data-promotion] a[rel]'),
    ]);
    expect(page.querySelector('aside a[href^="tel:"]')?.closest('[data-promotion]')).toBeNull();
  });

  it('has the help lines of the visitor’s region, with all their contacts', () => {
    const page = pageWith({
      kind: 'unavailable',
      region: 'GB',
      rule: null,
      other: null,
    });
    const links = [...page.querySelectorAll('aside a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['tel:08088020133', 'sms:85258', 'https://www.ncpgambling.org', '/help']);
  });

  it('does not announce help lines if there are none', () => {
    const aside = pageWith(ask(), { help: [] }).querySelector('aside');
    expect(aside?.textContent).not.toContain('confidential');
    expect(aside?.querySelector('ul')).toBeNull();
    expect(aside?.querySelector('a')?.getAttribute('href')).toBe('/help');
  });

  it('that leads on names the place and has one sponsored link', () => {
    const page = pageWith({ kind: 'continue', region: 'NL', href: '/go/stake_us?region=NL' });
    expect(page.querySelector('[data-promotion] h1')?.textContent).toBe(
      'Golden Reef is available in the Netherlands',
    );
    expect(textOf(page)).toContain('You are in the Netherlands.');
    const link = page.querySelector('a[rel]');
    expect(link?.getAttribute('rel')).toBe('sponsored nofollow noopener');
    expect(link?.getAttribute('href')).toBe('/go/stake_us?region=NL');
  });

  it('remembers the region that the visitor has chosen, and no other', () => {
    const step: GoStep = { kind: 'unavailable', region: 'US-CA', rule: null, other: null };
    const remembered = (chosenRegion: string | null) =>
      pageWith(step, { chosenRegion }).querySelector('main')?.dataset.region;
    expect(remembered('US-CA')).toBe('US-CA');
    expect(remembered(null)).toBeUndefined();
  });

  it('that has no link says the reason, its source and date, and the other platform', () => {
    const page = pageWith({
      kind: 'unavailable',
      region: 'US-CA',
      rule: {
        status: 'blocked',
        since: '2025-12-30',
        sources: [
          { name: 'law.example', url: 'https://law.example/ab-831' },
          { name: 'news.example', url: 'https://news.example/california' },
        ],
        checkedOn: '2026-11-22',
      },
      other: { name: 'Lucky Palm', href: '/go/stake_com?region=US-CA' },
    });
    expect(page.querySelector('[data-promotion] h1')?.textContent).toBe(
      'Not available in California',
    );
    expect(textOf(page)).toContain('Since Dec 30, 2025, Golden Reef may not be offered');
    expect(textOf(page)).toContain('Last checked on Nov 22, 2026.');
    expect(linksOf(page).slice(0, 3)).toEqual([
      ['law.example (opens in a new tab)', 'https://law.example/ab-831'],
      ['news.example (opens in a new tab)', 'https://news.example/california'],
      ['Continue to Lucky Palm', '/go/stake_com?region=US-CA'],
    ]);
  });

  it.each([
    ['no rule', null],
    [
      'an unconfirmed rule',
      { status: 'unknown', since: null, sources: [], checkedOn: '2026-11-22' },
    ],
  ])('that has no link because of %s does not claim that the law forbids it', (_what, rule) => {
    const page = pageWith({ kind: 'unavailable', region: 'AT', rule, other: null });
    expect(page.querySelector('[data-promotion] h1')?.textContent).toBe(
      'Not confirmed for Austria',
    );
    expect(textOf(page)).toContain(
      'We haven’t confirmed that Golden Reef may be offered in Austria',
    );
  });

  it('escapes what the owner has written', () => {
    const page = pageWith(ask(), { bonus: '</title><script>alert(1)</script>', platform: '<b>' });
    expect(page.querySelectorAll('main script, main b')).toHaveLength(0);
    expect(page.title).toBe('<b> | Acme Plays');
  });
});

it('every page names the creator, in its title and as a link to the site', () => {
  const page = pageWith({ kind: 'hidden' });
  expect(page.title).toBe('Golden Reef | Acme Plays');
  const home = page.querySelector('header a');
  expect([home?.textContent, home?.getAttribute('href')]).toEqual(['Acme Plays', '/']);
});
