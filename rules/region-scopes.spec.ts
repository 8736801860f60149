import { expect, it } from '@jest/globals';
import { scopesOf } from './region-scopes.ts';

it('the rules of the US apply to its states and territories, and no rule of one country to another', () => {
  expect(['US-CA', 'PR', 'US', 'CA'].map(scopesOf)).toEqual([
    ['US-CA', 'US', '*'],
    ['PR', 'US', '*'],
    ['US', '*'],
    ['CA', '*'],
  ]);
});
