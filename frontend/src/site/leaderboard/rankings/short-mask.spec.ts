import { describe, expect, it } from '@jest/globals';
import { shortMask } from './short-mask';

describe('a displayed mask', () => {
  it.each([
    ['A**A', 'A**A'],
    ['Ha******ks', 'Ha******ks'],
    [`01${'*'.repeat(96)}9a`, '01******9a'],
    [`🎰🎲${'*'.repeat(7)}🍀✨`, '🎰🎲******🍀✨'],
  ])('of %s is %s', (mask, shown) => {
    expect(shortMask(mask)).toBe(shown);
  });
});
