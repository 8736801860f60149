import { describe, expect, it } from '@jest/globals';
import { returnPath, signInAddress } from './return-path';

const ORIGIN = 'https://playhouse.example';

const from = (path: string) => returnPath(new URLSearchParams({ from: path }), ORIGIN);

describe('the return path after sign-in', () => {
  it('keeps path, query and fragment of the page that asked for the sign-in', () => {
    const address = signInAddress({
      pathname: '/admin/bonuses',
      search: '?search=a&isActive=true',
      hash: '#x',
    });
    const { searchParams } = new URL(address, ORIGIN);
    expect(returnPath(searchParams, ORIGIN)).toBe('/admin/bonuses?search=a&isActive=true#x');
  });

  it('is omitted for the dashboard itself', () => {
    expect(signInAddress({ pathname: '/admin', search: '', hash: '' })).toBe('/auth');
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'admin',
    '',
  ])('never leads away from the site: %j', (path) => {
    expect(from(path)).toBeUndefined();
  });

  it.each(['/auth', '/auth/', '/auth?from=/auth', '/admin/../auth'])(
    'never leads back to the sign-in page: %j',
    (path) => {
      expect(from(path)).toBeUndefined();
    },
  );

  it('is undefined without a stored path', () => {
    expect(returnPath(new URLSearchParams(), ORIGIN)).toBeUndefined();
  });
});
