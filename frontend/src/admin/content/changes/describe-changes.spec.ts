import { describe, expect, it } from '@jest/globals';
import { platformNamesOf } from '../../shared/platforms/platform-names';
import { describeChanges } from './describe-changes';

const wording = {
  platformNames: platformNamesOf([{ key: 'stake_us', name: 'Casino 🎲' }]),
  zone: 'Europe/Berlin',
};

/** As lines such as 'Title: old → new', '+ Title: new' or '- Title: old'. */
const linesOf = (before: unknown, after: unknown): string[] =>
  describeChanges(before, after, wording).map(({ label, before: old, after: current }) => {
    if (old === undefined) return `+ ${label}: ${current ?? ''}`;
    return current === undefined ? `- ${label}: ${old}` : `${label}: ${old} → ${current}`;
  });

describe('the changes between two versions', () => {
  it('have the labels of the forms and values in words', () => {
    const before = {
      id: 7,
      version: 1,
      title: 'Reload',
      isActive: true,
      badge: 'HOT',
      endsAt: null,
      checkedOn: '2026-11-01',
      ctaLabel: '',
      minDeposit: 20,
      termsUrl: null,
      platform: 'stake_com',
      provider: 'Stake.com',
      updatedAt: '2026-11-01T00:00:00.000Z',
    };
    const after = {
      id: 7,
      version: 2,
      title: 'Reload',
      isActive: false,
      badge: null,
      endsAt: '2026-12-01T18:30:00.000Z',
      checkedOn: '2026-11-21',
      ctaLabel: 'Claim Now',
      minDeposit: 1500.5,
      termsUrl: 'https://a.example',
      platform: 'stake_us',
      provider: 'Stake.us',
      updatedAt: '2026-11-21T00:00:00.000Z',
    };
    expect(linesOf(before, after)).toEqual([
      'Active: yes → no',
      'Badge: HOT → none',
      'Ends: none → Dec 1, 2026, 19:30 Berlin time',
      'Checked on: Nov 1, 2026 → Nov 21, 2026',
      'Button Text: empty → Claim Now',
      'Minimum Deposit: $20 → $1,500.50',
      'Terms URL: none → https://a.example',
      'Platform: Stake.com → Casino 🎲',
    ]);
    expect(linesOf({ username: 'ada' }, { username: 'grace' })).toEqual(['Username: ada → grace']);
  });

  it('name the texts that a list gained or lost', () => {
    expect(linesOf({ bullets: ['a', 'b'] }, { bullets: ['b', 'c', 'd'] })).toEqual([
      '- Key Features: a',
      '+ Key Features: c',
      '+ Key Features: d',
    ]);
    expect(linesOf({ bullets: ['a', 'b'] }, { bullets: ['a', 'B'] })).toEqual([
      'Key Features: b → B',
    ]);
    expect(linesOf({ bullets: ['a', 'b'] }, { bullets: ['b', 'a'] })).toEqual([
      'Key Features: a, b → b, a',
    ]);
    expect(linesOf({ bullets: [] }, { bullets: ['a'] })).toEqual(['+ Key Features: a']);
  });

  it('show lists of numbers as a whole', () => {
    expect(linesOf({ prizes: [1000, 500.5] }, { prizes: [1200, 500.5, 10] })).toEqual([
      'Prizes: $1,000, $500.50 → $1,200, $500.50, $10',
    ]);
    expect(linesOf([3, 1, 2], [1, 2, 3])).toEqual(['Order: #3, #1, #2 → #1, #2, #3']);
  });

  it('lead to the changed field inside of objects and lists', () => {
    const platform = { key: 'stake_us', name: 'Stake.us', referralUrl: 'https://a.example' };
    const other = { key: 'stake_com', name: 'Stake.com', referralUrl: 'https://b.example' };
    expect(
      linesOf(
        { platforms: [platform, other], texts: { footer: 'Hi', raceRules: ['x'] } },
        {
          platforms: [other, { ...platform, referralUrl: 'https://c.example' }],
          texts: { footer: 'Hello', raceRules: ['x'] },
        },
      ),
    ).toEqual([
      'Platforms › Stake.us › Referral link: https://a.example → https://c.example',
      'Platforms › Order: Stake.us, Stake.com → Stake.com, Stake.us',
      'Texts › Footer: Hi → Hello',
    ]);
  });

  it('name the objects that a list gained or lost', () => {
    const link = (name: string) => ({ name, url: `https://${name}.example`, title: '' });
    expect(
      linesOf({ socials: [link('x'), link('kick')] }, { socials: [link('kick'), link('twitch')] }),
    ).toEqual([
      '+ Social links › twitch › Name: twitch',
      '+ Social links › twitch › Link: https://twitch.example',
      '- Social links › x › Name: x',
      '- Social links › x › Link: https://x.example',
    ]);
  });

  it('name sheets by their platform', () => {
    expect(
      linesOf({ sheet: 'com', sheetUsUrl: 'not set' }, { sheet: 'us', sheetUsUrl: 'set' }),
    ).toEqual(['Sheet: Stake.com → Casino 🎲', 'Casino 🎲 sheet: not set → set']);
  });

  it('find each of several streams with the same title', () => {
    const stream = (weekday: string, time: string, title = 'Slots') => ({ weekday, time, title });
    expect(
      linesOf(
        { schedule: [stream('monday', '20:00'), stream('friday', '21:00')] },
        { schedule: [stream('monday', '19:00'), stream('friday', '21:00')] },
      ),
    ).toEqual(['Schedule › Slots › Time: 20:00 → 19:00']);
    expect(
      linesOf(
        { schedule: [stream('monday', '20:00'), stream('friday', '21:00')] },
        { schedule: [stream('monday', '20:00')] },
      ),
    ).toEqual([
      '- Schedule › Slots › Weekday: Friday',
      '- Schedule › Slots › Time: 21:00',
      '- Schedule › Slots › Title: Slots',
    ]);
  });

  it('name a stream without a title by its weekday', () => {
    const stream = (weekday: string, time: string) => ({ weekday, time, title: '' });
    expect(
      linesOf(
        { schedule: [stream('monday', '20:00'), stream('friday', '21:00')] },
        { schedule: [stream('friday', '22:00'), stream('monday', '20:00')] },
      ),
    ).toEqual([
      'Schedule › Friday › Time: 21:00 → 22:00',
      'Schedule › Order: Monday, Friday → Friday, Monday',
    ]);
    expect(
      linesOf(
        { schedule: [stream('monday', '20:00')] },
        { schedule: [stream('tuesday', '20:00')] },
      ),
    ).toEqual(['Schedule › Tuesday › Weekday: Monday → Tuesday']);
  });

  it('show a new title of an object that stayed in its place', () => {
    expect(
      linesOf(
        { features: [{ title: 'Old', text: 'x' }] },
        { features: [{ title: 'New', text: 'x' }] },
      ),
    ).toEqual(['Home page cards › New › Title: Old → New']);
  });

  it('of something new or deleted are its values, without those that are not set', () => {
    const bonus = { id: 1, title: 'New', badge: null, bullets: ['a', 'b'], ctaLabel: '' };
    expect(linesOf(null, bonus)).toEqual(['+ Title: New', '+ Key Features: a, b']);
    expect(linesOf(bonus, null)).toEqual(['- Title: New', '- Key Features: a, b']);
    expect(linesOf(null, null)).toEqual([]);
  });

  it('of a bulk change name each bonus', () => {
    expect(
      linesOf(
        { 12: { title: 'One', version: 1, isActive: false }, 3: { title: 'Two', isActive: true } },
        { 12: { title: 'One', version: 2, isActive: true }, 3: { title: 'Two', isActive: true } },
      ),
    ).toEqual(['One › Active: no → yes']);
  });

  it('have a readable label for a field that the panel does not know', () => {
    expect(linesOf({ isBrandNew: 1 }, { isBrandNew: { someValue: 'x' } })).toEqual([
      'Brand new: 1 → x',
    ]);
  });

  it('of long texts are shortened to the difference, without splitting an emoji', () => {
    const start = 'Same words at the start. '.repeat(40);
    const end = ' 👩‍👩‍👧 the same end.'.repeat(40);
    const [change] = describeChanges(
      { description: `${start}old${end}` },
      { description: `${start}a new part${end}` },
      wording,
    );
    expect(change?.before).toMatch(/^….{30,40}old.{40,120}…$/u);
    expect(change?.after).toMatch(/^….{30,40}a new part.{40,120}…$/u);
    const [created] = describeChanges(null, { description: '👩‍👩‍👧'.repeat(500) }, wording);
    expect(created?.after).toBe(`${'👩‍👩‍👧'.repeat(240)}…`);
  });
});
