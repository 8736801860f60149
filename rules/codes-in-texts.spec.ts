import { describe, expect, it } from '@jest/globals';
import { replaceInLink, replaceInText } from './codes-in-texts.ts';
import { CODE_PLACEHOLDER } from './referral-code.ts';

/** A text or a link with a code, and the same with the placeholder; unchanged if there is no code to replace. */
type Case = [replace: typeof replaceInLink, code: string, typed: string, replaced: string];

const text = (code: string, typed: string, replaced = typed): Case => [
  replaceInText,
  code,
  typed,
  replaced,
];
const link = (code: string, typed: string, replaced = typed): Case => [
  replaceInLink,
  code,
  typed,
  replaced,
];

describe('a code', () => {
  it.each([
    text('NOVA7', 'Register with NOVA7.', 'Register with {code}.'),
    text('NOVA7', 'NOVA7, (NOVA7)! 🎰NOVA7🎰', '{code}, ({code})! 🎰{code}🎰'),
    text('NOVA7', 'Use {code} or NOVA7', 'Use {code} or {code}'),
    text('NOVA7', 'Use {code}'),
    text('code', 'Use code or {code}', 'Use {code} or {code}'),
    link('code', 'https://a.example/?a={code}&b=code', 'https://a.example/?a={code}&b={code}'),
    ...['', 'nova7', 'NOVA77', 'NOVA7-2', 'SUPERNOVA7', 'ÉNOVA7', 'NOVA7e\u0301'].map((typed) =>
      text('NOVA7', typed),
    ),
    text('nova', 'See https://nova.gg.'),
    text('nova', 'See https://nova.gg/stake?c=nova.', 'See https://nova.gg/stake?c={code}.'),
    text('nova', '(https://nova.gg) nova', '(https://nova.gg) {code}'),
    link('NOVA7', 'https://stake.com/?c=NOVA7&x=1', 'https://stake.com/?c={code}&x=1'),
    link('NOVA7', 'https://stake.com/NOVA7#NOVA7', 'https://stake.com/{code}#{code}'),
    link('NOVA7', 'https://stake.com?c=NOVA7', 'https://stake.com?c={code}'),
    link('nova', 'https://nova.gg/stake'),
    link('nova', 'https://nova.gg'),
    link('nova', 'https://nova.gg/?c=nova', 'https://nova.gg/?c={code}'),
    link('nova', 'https://go.nova.gg:443/nova', 'https://go.nova.gg:443/{code}'),
    link('NOVA7', 'https://a.example/?to=b%3Fc%3DNOVA7', 'https://a.example/?to=b%3Fc%3D{code}'),
    link('NOVA7', 'https://a.example/?to=%3DNOVA77'),
    link('nova', 'nova.gg/stake'),
    link('nova', ' nova.gg/?c=nova', ' nova.gg/?c={code}'),
    link('nova', 'http://nova.gg/nova', 'http://nova.gg/{code}'),
  ])('%p of %s in %j is replaced: %j', (replace, code, typed, replaced) => {
    expect(replace(typed, { code, inserted: CODE_PLACEHOLDER })).toBe(replaced);
  });

  it('is replaced by what is inserted', () => {
    expect(replaceInText('Use NOVA7', { code: 'NOVA7', inserted: 'ACE9' })).toBe('Use ACE9');
  });
});
