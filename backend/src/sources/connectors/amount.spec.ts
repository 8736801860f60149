import { describe, expect, it } from '@jest/globals';
import { decimalOf, readAmount } from './amount.js';

const USD = { decimals: 2, scale: 1 };

describe('an amount', () => {
  it.each([
    ['48211.33721900', 4_821_134n],
    ['1.2e3', 120_000n],
    ['1E-2', 1n],
    ['0.005', 1n],
    ['0.0049999999999999999999', 0n],
    ['-0.005', -1n],
    ['-0', 0n],
    ['1e21', 10n ** 23n],
    ['9007199254740993', 900_719_925_474_099_300n],
    [' 12. ', 1_200n],
    ['1,250.50', 125_050n],
  ])('%j is read exactly', (text, minor) => {
    expect(readAmount(text, USD)?.minor).toBe(minor);
  });

  it.each([
    '',
    ' ',
    'n/a',
    '1-2',
    '1.2.3',
    '1,5',
    '1.250,50',
    '0x10',
    'Infinity',
    'NaN',
    '1e22',
    '-1e22',
    '1e999',
    `${'9'.repeat(101)}`,
    '$5',
  ])('%j cannot be read, and is not 0', (text) => {
    expect(readAmount(text, USD)).toBeNull();
  });

  it.each([
    ['1,250', true],
    ['-5', true],
    ['1250', false],
    ['-0', false],
  ])('%j may be read differently by a person: %j', (text, isSuspicious) => {
    expect(readAmount(text, USD)).toMatchObject({ isSuspicious });
  });

  it('of a source with cents is not divided in binary', () => {
    expect(readAmount('4821133', { decimals: 2, scale: 100 })?.minor).toBe(4_821_133n);
    expect(readAmount('123456789', { decimals: 2, scale: 1_000_000 })?.minor).toBe(12_346n);
  });
});

it.each([
  [4_821_133n, 2, '48211.33'],
  [-5n, 2, '-0.05'],
  [0n, 2, '0.00'],
  [7n, 0, '7'],
])('%s minor units with %d decimals are %s', (minor, decimals, text) => {
  expect(decimalOf(minor, decimals)).toBe(text);
});
