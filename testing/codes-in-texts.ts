/** A text or a link that contains a code. */
export interface TextWithCode {
  code: string;
  kind: 'text' | 'link';
  typed: string;
  /** With the placeholder for each code; the same if none is replaced. */
  replaced: string;
}

const text = (code: string, typed: string, replaced = typed): TextWithCode => ({
  code,
  kind: 'text',
  typed,
  replaced,
});
const link = (code: string, typed: string, replaced = typed): TextWithCode => ({
  code,
  kind: 'link',
  typed,
  replaced,
});

// The panel offers the placeholder while a text is typed, and the server inserts it when a code
// changes. The test table of both.
export const TEXTS_WITH_CODES: readonly TextWithCode[] = [
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
];
