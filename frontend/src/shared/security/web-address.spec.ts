import { describe, expect, it } from '@jest/globals';
import { VALID_LINKS, HOSTILE_LINKS } from '../../../../testing/hostile-links';
import { isWebAddress } from './web-address';

describe('the rule for links in the browser', () => {
  it('accepts what the server accepts', () => {
    expect(VALID_LINKS.filter((link) => !isWebAddress(link))).toEqual([]);
  });

  it('rejects what the server rejects', () => {
    expect(HOSTILE_LINKS.filter(isWebAddress)).toEqual([]);
  });
});
