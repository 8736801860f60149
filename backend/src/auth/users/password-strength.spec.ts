import { describe, expect, it } from '@jest/globals';
import { generatePassword } from './password.js';
import {
  COMMON_PASSWORD,
  GUESSABLE_PASSWORD,
  passwordProblem,
  PERSONAL_PASSWORD,
} from './password-policy.service.js';

const LONG_NAME = 'Maximiliane von und zu Oberhausen-Nieder';
const NAMES = ['admin', 'jane.doe@casino-host.example', LONG_NAME, 'SlotsWithSammy', 'playhouse'];

describe('a password', () => {
  it.each([
    ['password1', COMMON_PASSWORD],
    ['PassWord1', COMMON_PASSWORD],
    ['00000000', GUESSABLE_PASSWORD],
    ['aaaaaaaa', GUESSABLE_PASSWORD],
    ['abcdefgh', GUESSABLE_PASSWORD],
    ['        ', GUESSABLE_PASSWORD],
    ['zzzzzzzzzzzzzzzz', GUESSABLE_PASSWORD],
    ['qwertyuiopas', GUESSABLE_PASSWORD],
    ['1984-11-22', GUESSABLE_PASSWORD],
    ['ｐａｓｓｗｏｒｄ１', GUESSABLE_PASSWORD],
    ['p4$$w0rd!', GUESSABLE_PASSWORD],
    [`${'a'.repeat(64)} winter-otter-piano`, GUESSABLE_PASSWORD],
    ['admin1234', PERSONAL_PASSWORD],
    ['playhouse1', PERSONAL_PASSWORD],
    ['PlayHouse2026', PERSONAL_PASSWORD],
    ['slotswithsammy', PERSONAL_PASSWORD],
    ['sammySlotsWith1', PERSONAL_PASSWORD],
    ['jane doe 1', PERSONAL_PASSWORD],
    ['JaneDoe2026', PERSONAL_PASSWORD],
    ['casino-host', PERSONAL_PASSWORD],
    ['jane.doe@casino-host.example', PERSONAL_PASSWORD],
    [LONG_NAME, PERSONAL_PASSWORD],
    [LONG_NAME.toUpperCase(), PERSONAL_PASSWORD],
  ])('like %j is rejected with advice', async (password, problem) => {
    expect(await passwordProblem(password, NAMES)).toBe(problem);
    expect(problem).toMatch(/Please choose another|Use three or more unrelated words/);
  });

  it.each([
    'correct horse battery staple',
    'winter-otter-piano',
    'kwzoripmatu',
    '9041726358',
    'жёлтый самовар поёт',
    '🎲🃏🎰🏆🎲🎲🃏🃏',
    'admin winter otter piano',
    `winter-otter-piano ${'a'.repeat(100)}`,
  ])('like %j is accepted', async (password) => {
    expect(await passwordProblem(password, NAMES)).toBeNull();
  });

  it('that was generated is always accepted', async () => {
    for (let time = 0; time < 50; time += 1) {
      expect(await passwordProblem(generatePassword(), NAMES)).toBeNull();
    }
  });
});
