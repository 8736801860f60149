import { describe, expect, it } from '@jest/globals';
import { emailProblem, usernameProblem } from './name-rules.js';

const INVISIBLE = 'Username must not contain characters that cannot be seen';
const SPACES = 'Username must have single, ordinary spaces between its words';
const SCRIPTS = 'Username must not mix letters of different scripts, such as Latin and Cyrillic';
const RESERVED = 'This username is reserved. Please choose another one';

describe('a username', () => {
  it.each([
    ...['ja\u200bne', 'ja\u200dne', 'jane\u3164', 'jane\u2800', 'ja\u034fne', 'jane\ufe0f'],
    ...['ja\u202ene', 'ja\u2066ne', 'ja\u0000ne', 'jane\u00ad', 'jane\u{e0061}', 'jane\ue000'],
  ])('with an invisible character is rejected: %j', (name) => {
    expect(usernameProblem(name)).toBe(INVISIBLE);
  });

  it.each(['jane  doe', ' jane', 'jane ', 'jane\u00a0doe', 'jane\u3000doe', 'jane\tdoe'])(
    'with leading, trailing, repeated or unusual spaces is rejected: %j',
    (name) => {
      expect(usernameProblem(name)).toBe(name.includes('\t') ? INVISIBLE : SPACES);
    },
  );

  it.each(['аdmin', 'admіn', 'pаypal', 'αdmin', 'adмin', 'jane日本', 'Janeא', 'ᎪᎠᎷIN', 'ᎠᎡᎢ'])(
    'that mixes scripts, or uses a rare one, is rejected: %j',
    (name) => {
      expect(usernameProblem(name)).toBe(SCRIPTS);
    },
  );

  it.each([
    ...['system', 'System', 'ＳＹＳＴＥＭ', 's-y-s-t-e-m', 'system.', 'Automatic', 'ⓢⓨⓢⓣⓔⓜ'],
    ...['former account 7', 'Former Account', 'playhouse'],
  ])('that the audit log uses for actors without an account is rejected: %j', (name) => {
    expect(usernameProblem(name)).toBe(RESERVED);
  });

  it.each([
    ...['admin', 'Jane Doe', "O'Brien-Smith", 'jane_77', 'Ünïcode', 'Nguyễn Thị', 'Иван Петров'],
    ...[
      'Ελένη',
      'דנה',
      'ليلى',
      'ラーメン好き',
      '김철수',
      '金 철수',
      '注音ㄅㄆ',
      'हिन्दी',
      'ไทย',
      '🎰 7',
      'systematic',
    ],
  ])('in one script is accepted: %j', (name) => {
    expect(usernameProblem(name)).toBeNull();
  });
});

describe('an email address', () => {
  it.each(['jаne@example.com', 'jane@exаmple.com', 'αlpha@example.com'])(
    'that mixes scripts within a part is rejected: %j',
    (email) => {
      expect(emailProblem(email)).toMatch(/must not mix letters of different scripts/);
    },
  );

  it.each(['ja\u3164ne@example.com', 'jane@exam\u00adple.com', 'jane\u2800@example.com'])(
    'with an invisible character is rejected: %j',
    (email) => {
      expect(emailProblem(email)).toBe('Please enter a valid email address');
    },
  );

  it.each(['jane.doe+x@example.com', 'иван@example.com', 'jane@пример.com', 'jürgen@例え.jp'])(
    'is accepted: %j',
    (email) => {
      expect(emailProblem(email)).toBeNull();
    },
  );
});
