import { expect, it } from '@jest/globals';
import { adminSegments } from '../../shared/paths';
import { pages, tabs } from './tabs';

it('the panel has a page for each of the panel’s URLs', () => {
  expect([...tabs, ...pages].map(({ segment }) => segment).sort()).toEqual(
    [...adminSegments].sort(),
  );
});
