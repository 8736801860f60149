/** A user name as it is typed or as a sheet contains it, and its mask. */
export interface MaskedName {
  /** What is special about it. */
  what: string;
  name: string;
  mask: string;
}

export const MASKED_NAMES: readonly MaskedName[] = [
  { what: 'one character', name: 'A', mask: 'A**A' },
  { what: 'four characters', name: 'Hank', mask: 'H**k' },
  { what: 'five characters', name: 'Hanks', mask: 'Ha******ks' },
  { what: 'ten characters', name: '0123456789', mask: '01******89' },
  { what: 'eleven characters', name: '0123456789a', mask: '01*******9a' },
  { what: 'capital letters', name: 'PLAYERONE', mask: 'PL******NE' },
  { what: 'a leading @', name: '@playerone', mask: '@p******ne' },
  { what: 'stars of its own', name: '**lucky**', mask: '********' + '**' },
  { what: 'spaces around it', name: '  playerone\t ', mask: 'pl******ne' },
  { what: 'spaces inside it', name: 'a player, 97', mask: 'a ********97' },
  { what: 'a line break inside it', name: 'two\r\nlines', mask: 'tw******es' },
  { what: 'invisible characters', name: '\u200bpla\u00adyer\u2060one\ufeff', mask: 'pl******ne' },
  { what: 'direction marks', name: '\u202eplayerone\u202c', mask: 'pl******ne' },
  { what: 'composed accents', name: 'é\u00e0player\u00f6ü', mask: 'éà******öü' },
  { what: 'combining marks', name: 'e\u0301playero\u0308', mask: 'e\u0301p******ro\u0308' },
  {
    what: 'many combining marks',
    name: `z${'\u0336'.repeat(20)}`,
    mask: `z${'\u0336'.repeat(20)}**z${'\u0336'.repeat(20)}`,
  },
  { what: 'an emoji', name: '🎰a🇺🇸b👍🏽c', mask: '🎰a******👍🏽c' },
  { what: 'emoji of several characters', name: '👨‍👩‍👧‍👦🇺🇸e\u0301', mask: '👨‍👩‍👧‍👦**e\u0301' },
  { what: 'flags side by side', name: '🇺🇸🇨🇦🇬🇧🇩🇪🇫🇷🇮🇹', mask: '🇺🇸🇨🇦******🇫🇷🇮🇹' },
  { what: 'letters from right to left', name: 'שלום_עולם', mask: 'של******לם' },
  { what: 'Arabic letters', name: 'لاعب محترف', mask: 'لا******رف' },
  { what: 'Arabic letters with vowels', name: 'مُحَمَّد', mask: 'مُ**د' },
  { what: 'Devanagari', name: 'खिलाड़ी नंबर', mask: 'खिला******बर' },
  { what: 'Thai', name: 'ผู้เล่นหนึ่ง', mask: 'ผู้เ******นึ่ง' },
  { what: 'Hangul', name: '행운의플레이어', mask: '행운******이어' },
  { what: 'Chinese characters', name: '幸运玩家一号', mask: '幸运******一号' },
  { what: 'Cyrillic letters', name: 'Счастливчик', mask: 'Сч*******ик' },
];
