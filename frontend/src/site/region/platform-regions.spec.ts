import { describe, expect, it } from '@jest/globals';
import { createRegions } from '../../testing/help-factories';
import { statusIn } from './unavailable-platforms';

describe('the status in a region', () => {
  it.each([
    ['stake_us', 'US-TX', 'open'],
    ['stake_us', 'US-CA', 'blocked'],
    ['stake_us', 'US-OH', 'blocked'],
    ['stake_com', 'US-TX', 'blocked'],
    ['stake_com', 'PR', 'blocked'],
    ['stake_com', 'DE', 'unknown'],
    ['stake_com', 'FR', 'open'],
    ['other', 'FR', undefined],
  ])('of %s in %s is %s, by the most specific rule', (platform, region, expected) => {
    expect(statusIn(createRegions(), platform, region)?.status).toBe(expected);
  });
});
