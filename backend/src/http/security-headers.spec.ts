import { describe, expect, it } from '@jest/globals';
import { pagePolicy } from './security-headers.js';

describe('the content security policy of pages', () => {
  it.each(['https://cdn.example', 'https://cdn.example:8443', 'https://1-a.b-c.example.'])(
    'allows pictures from %s, and changes in nothing else',
    (origin) => {
      expect(pagePolicy(origin).replace(` ${origin}`, '')).toBe(pagePolicy());
    },
  );

  it.each([
    'https://a.b;sandbox',
    'https://a.b,c.d',
    "https://a.b 'unsafe-inline'",
    'https://a.b/',
    'https://a.b/path',
    'https://*.b.example',
    'https://localhost',
    'https://[::1]',
    'https://a.b:x',
    'https://a.b\n',
    'http://a.b',
    'https:',
    '*',
    'null',
    '',
  ])('is not built with %j', (origin) => {
    expect(() => pagePolicy(origin)).toThrow('Not an https origin');
  });
});
