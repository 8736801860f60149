import { describe, expect, it } from '@jest/globals';
import { FINE_LINKS, HOSTILE_LINKS } from '../../../../testing/hostile-links';
import { isWebAddress } from './web-address';

describe('the rule for links in the browser', () => {
  it('accepts what the server accepts', () => {
    expect(FINE_LINKS.filter((link) => !isWebAddress(link))).toEqual([]);
  });

  it('refuses what the server refuses', () => {
    expect(HOSTILE_LINKS.filter(isWebAddress)).toEqual([]);
  });
});
