import { expect, it } from '@jest/globals';
import { keyOfName } from './key-of-name';

it.each([
  ['Stake.com', 'stake_com'],
  ['  Café & Crème ', 'cafe_creme'],
  ['500', '500'],
  ['A name of more than thirty-two letters', 'a_name_of_more_than_thirty_two_l'],
  ['A name with thirty-one letters, x', 'a_name_with_thirty_one_letters_x'],
  ['A name with thirty-two letters. x', 'a_name_with_thirty_two_letters_x'],
  ['カジノ', ''],
])('the name %s has the key %s', (name, key) => {
  expect(keyOfName(name, 32)).toBe(key);
});
