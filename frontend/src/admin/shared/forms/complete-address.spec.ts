import { expect, it } from '@jest/globals';
import { COMPLETED_ADDRESSES, KEPT_ADDRESSES } from '../../../../../testing/typed-addresses';
import { completeAddress } from './complete-address';

it.each(COMPLETED_ADDRESSES)('the form completes %j to %j', (typed, completed) => {
  expect(completeAddress(typed)).toBe(completed);
});

it.each(KEPT_ADDRESSES)('the form leaves %j as it is', (typed) => {
  expect(completeAddress(typed)).toBe(typed);
});
