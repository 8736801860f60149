import { describe, expect, it } from '@jest/globals';
import { parseRegion, parseScope } from './region.js';

describe('a region', () => {
  it.each(['DE', 'CA', 'US', 'GB', 'US-CA', 'US-DC', 'US-IN'])('is read from %s', (code) => {
    expect(parseRegion(code)).toBe(code);
  });

  it('has the same code for a territory of the US, however it is written', () => {
    expect(['US-PR', 'PR'].map((code) => parseRegion(code))).toEqual(['PR', 'PR']);
  });

  it.each([
    ...['', '*', 'US-XX', 'XX', 'ZZ', 'EU', 'UK', 'us', 'us-ca', 'US_CA', 'USCA', 'US-', '-CA'],
    ...['US-CA ', ' US', 'US\n', 'US-CA\0', 'US-CA,US-TX', 'CA-ON', 'US-US', 'US-DE-1', 'USA'],
    ...['ＵＳ', 'СА', '日本', '🇺🇸', 'constructor', '__proto__', 'US-'.repeat(2_700)],
  ])('is not read from %j', (code) => {
    expect(parseRegion(code)).toBeUndefined();
  });
});

it("all regions are written as '*' in rules", () => {
  expect(['*', 'FR', 'US-XX'].map((code) => parseScope(code))).toEqual(['*', 'FR', undefined]);
});
