import { describe, expect, it } from '@jest/globals';
import { shortMask } from './short-mask';

describe('a displayed mask', () => {
  it.each([
    ['A**A', 'A**A'],
    ['Ha******ks', 'Ha******ks'],
    [`01${'*'.repeat(96)}9a`, '01******9a'],
    [`🎰🎲${'*'.repeat(7)}🍀✨`, '🎰🎲******🍀✨'],
    // A visible character is a star itself.
    [`a*${'*'.repeat(9)}yz`, 'a*******yz'],
    [`*b${'*'.repeat(9)}yz`, '*b******yz'],
    [`ab${'*'.repeat(9)}*z`, 'ab*******z'],
    [`**${'*'.repeat(9)}**`, '**********'],
    ['**********', '**********'],
    ['****', '****'],
    [`🎰*${'*'.repeat(9)}*✨`, '🎰********✨'],
  ])('of %s is %s', (mask, shown) => {
    expect(shortMask(mask)).toBe(shown);
  });
});
