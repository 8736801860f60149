/** What the code in the links is replaced with. */
export const LINK_CODE = 'ACE9';

/** Links of the platforms. Their hosts are not part of a platform's name. */
export const PLATFORM_LINKS = [
  'https://lucky-palm.example/join?ref={code}&a=1&b=2',
  'https://us.golden-reef.example/r/{code}#start',
] as const;

/** Links of bonuses, one with percent-encoded and one with other characters. */
export const BONUS_LINKS = [
  'https://promo.silver-fox.example/spins?c={code}&x=%7B1%7D',
  'https://deep.silver-fox.example/{code}/ünïcode?next=https%3A%2F%2Fa.example',
] as const;

/** All links. Of the responses to visitors, only those of `/go` may contain them. */
export const REFERRAL_LINKS: readonly string[] = [...PLATFORM_LINKS, ...BONUS_LINKS];

/** A link with the code filled in. */
export const withCode = (link: string): string => link.replaceAll('{code}', LINK_CODE);

/**
 * The part of a link after its host, in all forms in which HTML, JSON, a URL or a script may contain it.
 * Tests search for this part, because a response could contain it without the host.
 */
export function spellingsWithoutHost(link: string): string[] {
  const { origin, pathname, search, hash } = new URL(link);
  const parts = [link.slice(origin.length), `${pathname}${search}`, `${pathname}${search}${hash}`];
  return [...new Set(parts)].flatMap((part) => [
    part,
    part.replaceAll('&', '&amp;'),
    part.replaceAll('/', '\\/'),
    part.replaceAll('&', '\\u0026'),
    encodeURIComponent(part),
    encodeURIComponent(encodeURIComponent(part)),
  ]);
}
