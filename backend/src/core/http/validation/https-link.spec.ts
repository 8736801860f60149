import { expect, it } from '@jest/globals';
import { isHttpsLink } from './https-link.js';

it('a link has at most 2,048 characters', () => {
  const link = 'https://example.com/';
  expect(isHttpsLink(link.padEnd(2_048, 'x'))).toBe(true);
  expect(isHttpsLink(link.padEnd(2_049, 'x'))).toBe(false);
});
