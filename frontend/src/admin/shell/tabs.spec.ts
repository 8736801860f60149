import { expect, it } from '@jest/globals';
import { adminSegments } from '@playhouse/rules/paths';
import { allPages, tabs } from './tabs';

it('the panel has one page for each of its URLs', () => {
  expect(allPages.map(({ segment }) => segment).sort()).toEqual([...adminSegments].sort());
});

it('the main tabs come first, in a fixed order', () => {
  expect(tabs.map(({ label }) => label)).toEqual([
    'Overview',
    'Profile',
    'Bonuses',
    'Videos',
    'Users',
    'Settings',
    'Analytics',
  ]);
});
