import { describe, expect, it } from '@jest/globals';
import { CodeReplacer, type TextKind } from './code-replacer-rules.js';

const replacer = new CodeReplacer({
  oldCode: 'PLAY',
  code: 'LUCKY',
  links: [{ before: 'https://stake.com/?c={code}', now: 'https://casino.example/join?ref={code}' }],
});
const replace = (text: string, kind: TextKind = 'text') => replacer.replace(text, kind, 2_048);

describe('an old link', () => {
  it('stays if it leads to the current address, which only has the code in place of {code}', () => {
    const typedCode = new CodeReplacer({
      oldCode: null,
      code: 'LUCKY',
      links: [{ before: 'https://stake.com/?c={code}', now: 'https://stake.com/?c=LUCKY' }],
    });
    const link = 'https://stake.com/?c={code}';
    expect(typedCode.replace(link, 'link', 2_048)).toBe(link);
    expect(typedCode.replace(`Join at ${link}.`, 'text', 2_048)).toBe(`Join at ${link}.`);
  });
});

describe('an old code', () => {
  it.each<[TextKind, string, string]>([
    ['text', 'PLAY at https://a.example/?c=PLAY.', '{code} at https://a.example/?c={code}.'],
    ['link', 'https://a.example/PLAY?c=PLAY', 'https://a.example/{code}?c={code}'],
    ['platform-link', 'https://stake.com/?c=PLAY', 'https://stake.com/?c={code}'],
    ['social-link', 'https://kick.example/PLAY?ref=PLAY', 'https://kick.example/PLAY?ref={code}'],
    ['social-link', 'https://kick.example/PLAY', 'https://kick.example/PLAY'],
    ['plain-link', 'https://stake.com/terms/PLAY', 'https://stake.com/terms/LUCKY'],
  ])('in the %s %j is replaced: %j', (kind, link, result) => {
    expect(replace(link, kind)).toBe(result);
  });

  it('is replaced by the current code if the placeholder makes the text too long', () => {
    expect(replacer.replace('Code PLAY', 'text', 10)).toBe('Code LUCKY');
    expect(replacer.replace('Code PLAY', 'text', 9)).toBeNull();
    expect(replacer.replace('No code', 'text', 3)).toBe('No code');
  });

  it('can be the current one, which becomes the placeholder', () => {
    const sameCode = new CodeReplacer({ oldCode: 'PLAY', code: 'PLAY', links: [] });
    expect(sameCode.replace('Code PLAY', 'text', 40)).toBe('Code {code}');
    expect(sameCode.replace('Code PLAY', 'text', 9)).toBe('Code PLAY');
    expect(sameCode.replace('https://a.example/PLAY', 'plain-link', 40)).toBe(
      'https://a.example/PLAY',
    );
  });
});

describe('an old link', () => {
  const now = 'https://casino.example/join?ref={code}';

  it.each([
    'https://stake.com/?c={code}',
    'https://stake.com/?c=PLAY',
    'https://STAKE.com?c=PLAY',
    'https://stake.com:443/?c=PLAY#top',
  ])('written as %j is replaced by the current one', (link) => {
    expect(replace(link, 'link')).toBe(now);
    expect(replace(link, 'social-link')).toBe(now);
    expect(replace(`Join at ${link}, now`)).toBe(`Join at ${now}, now`);
  });

  it.each([
    ['https://stake.com/?c=OTHER', 'https://stake.com/?c=OTHER'],
    ['https://stake.com/promo?c=PLAY', 'https://stake.com/promo?c={code}'],
    ['https://stake.com/?c=PLAY&x=1', 'https://stake.com/?c={code}&x=1'],
    ['https://www.stake.com/?c=PLAY', 'https://www.stake.com/?c={code}'],
  ])('differs from %j, in which only the code is replaced: %j', (link, result) => {
    expect(replace(link, 'link')).toBe(result);
  });

  it('is replaced if only links have changed, and the code stays in other links', () => {
    const onlyLinks = new CodeReplacer({
      oldCode: null,
      code: 'PLAY',
      links: [{ before: 'https://stake.com/?c=PLAY', now }],
    });
    expect(onlyLinks.replace('https://stake.com/?c={code}', 'link', 100)).toBe(now);
    expect(onlyLinks.replace('https://stake.com/x?c=PLAY', 'link', 100)).toBe(
      'https://stake.com/x?c=PLAY',
    );
  });
});
