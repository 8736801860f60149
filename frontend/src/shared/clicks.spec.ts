import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { watchBeacons, type Beacon } from '../testing/beacons';
import { readClicks, recordClick } from './clicks';

let beacons: () => Promise<Beacon[]>;

beforeEach(() => {
  beacons = watchBeacons();
});

function setPreference(name: 'globalPrivacyControl' | 'doNotTrack', value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true });
}

describe('the record of clicks in the browser', () => {
  it('keeps target, time, address and browser of a click', () => {
    recordClick('stake_com', 'https://stake.example/?c=PLAY', false);
    expect(readClicks(localStorage)).toEqual([
      {
        target: 'stake_com',
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        url: 'https://stake.example/?c=PLAY',
        userAgent: navigator.userAgent,
      },
    ]);
    expect(localStorage.getItem('playhouse.clicks')).not.toBeNull();
  });

  it('keeps the newest hundred clicks', () => {
    for (let click = 1; click <= 103; click += 1) recordClick(`bonus:${String(click)}`, '/', false);
    const targets = readClicks(localStorage).map(({ target }) => target);
    expect(targets).toHaveLength(100);
    expect(targets[0]).toBe('bonus:4');
    expect(targets.at(-1)).toBe('bonus:103');
  });

  it('starts over when the stored value can’t be read', () => {
    localStorage.setItem('playhouse.clicks', '{broken');
    recordClick('stake_us', '/', false);
    expect(readClicks(localStorage)).toHaveLength(1);
  });
});

describe('counting clicks on the server', () => {
  afterEach(() => {
    setPreference('globalPrivacyControl', undefined);
    setPreference('doNotTrack', null);
  });

  it('sends the target, and nothing else, when the site counts clicks', async () => {
    recordClick('stake_com', 'https://stake.example/', true);
    expect(await beacons()).toEqual([
      { address: '/api/clicks', type: 'application/json', content: { target: 'stake_com' } },
    ]);
  });

  it('sends nothing while the site doesn’t count clicks', async () => {
    recordClick('stake_com', 'https://stake.example/', false);
    expect(await beacons()).toEqual([]);
  });

  it.each([
    ['globalPrivacyControl', true],
    ['doNotTrack', '1'],
  ] as const)('sends nothing for a visitor with %s, but keeps the record', async (name, value) => {
    setPreference(name, value);
    recordClick('stake_com', 'https://stake.example/', true);
    expect(await beacons()).toEqual([]);
    expect(readClicks(localStorage)).toHaveLength(1);
  });
});
