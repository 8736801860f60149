import { expect, it } from '@jest/globals';
import { platformNamesOf } from '../platforms/platform-names';
import { summaryWithNames } from './rule-summary';

const names = platformNamesOf([{ key: 'stake_us', name: 'Golden Reef' }]);

it.each([
  ['Rule for stake_us in US-CA updated', 'Rule for Golden Reef in California updated'],
  ['Rule for stake_com in NL confirmed', 'Rule for Stake.com in the Netherlands confirmed'],
  ['Rule for stake_com in all regions created', 'Rule for Stake.com in all regions created'],
  ['Rule for old_casino in DE deleted', 'Rule for old_casino in Germany deleted'],
  ['Rules for regions confirmed: 70', 'Rules for regions confirmed: 70'],
])('the summary %j reads %j', (summary, expected) => {
  expect(summaryWithNames(summary, names)).toBe(expected);
});
