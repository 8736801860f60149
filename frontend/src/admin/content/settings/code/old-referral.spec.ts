import { describe, expect, it } from '@jest/globals';
import type { CodeReplacement, OldReferral } from '../../../../api/panel/settings';
import { createSettings } from '../../../../testing/panel/settings';
import { offerTitle, oldReferral } from './old-referral';
import { groupPlaces } from './places';

const before = createSettings();
const withLinks = (...links: string[]) =>
  before.platforms.map((platform, index) => ({
    ...platform,
    referralUrl: links[index] ?? platform.referralUrl,
  }));

describe('a change of the settings', () => {
  it('without another code or link has replaced nothing', () => {
    const after = createSettings({ version: 5, prizes: [1], contactEmail: 'ada@example.com' });
    expect(oldReferral(before, after)).toBeUndefined();
  });

  it('has replaced the code, the changed links, or both', () => {
    const platforms = withLinks('https://new.example/');
    const links = { stake_com: 'https://stake.example/?c=PLAY' };
    expect(oldReferral(before, createSettings({ code: 'LUCKY' }))).toEqual({ code: 'PLAY' });
    expect(oldReferral(before, createSettings({ platforms }))).toEqual({ links });
    expect(oldReferral(before, createSettings({ code: 'LUCKY', platforms }))).toEqual({
      code: 'PLAY',
      links,
    });
  });
});

describe('the title of the offer to replace an old code', () => {
  const link = 'https://stake.example/';
  it.each<[OldReferral, number, string]>([
    [{ code: 'PLAY' }, 7, 'Your old code is still used in 7 places'],
    [{ code: 'PLAY' }, 1, 'Your old code is still used in 1 place'],
    [{ links: { stake_us: link } }, 1, 'Your old link is still used in 1 place'],
    [
      { links: { stake_us: link, stake_com: link } },
      1200,
      'Your old links are still used in 1,200 places',
    ],
    [
      { code: 'PLAY', links: { stake_us: link } },
      2,
      'Your old code and link are still used in 2 places',
    ],
  ])('of %j in %d places says what is still used', (from, places, title) => {
    expect(offerTitle(from, places)).toBe(title);
  });
});

describe('the places of an old code', () => {
  const place = (where: string, field: string): CodeReplacement => ({
    where,
    field,
    before: 'PLAY',
    after: '{code}',
  });

  it('are grouped into bonuses, links and texts', () => {
    const { groups } = groupPlaces([
      place('Settings', 'Creator → Tagline'),
      place('Settings', 'Platforms → Stake.com → Referral link'),
      place('Settings', 'Social links → Casino → Address'),
      place('Settings', 'Social links → Casino → Tooltip'),
      place('Bonus "Welcome"', 'Button URL'),
      place('Bonus "Old" (deleted)', 'Title'),
    ]);
    expect(groups.map(({ title, changes }) => [title, changes.map(({ label }) => label)])).toEqual([
      ['Bonuses', ['"Welcome" › Button URL', '"Old" (deleted) › Title']],
      ['Links', ['Platforms › Stake.com › Referral link', 'Social links › Casino › Address']],
      ['Texts', ['Creator › Tagline', 'Social links › Casino › Tooltip']],
    ]);
  });

  it('are listed apart if the text would be too long', () => {
    expect(groupPlaces([{ ...place('Bonus "Long"', 'Title'), after: null }])).toEqual({
      groups: [],
      tooLong: [{ label: '"Long" › Title', text: 'PLAY' }],
    });
  });
});
