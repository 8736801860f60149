import { describe, expect, it } from '@jest/globals';
import { nextToEnd } from './next-race.ts';

const race = (slug: string, endsAt: string, isRunning = true) => ({ slug, endsAt, isRunning });
const main = race('main', '2026-12-01T00:00:00.000Z');

describe('the race that ends next', () => {
  it('is a running one, and the first of the list in a tie', () => {
    const weekly = race('weekly', '2026-11-27T17:00:00.000Z');
    const once = race('once', '2026-11-25T00:00:00.000Z', false);
    expect(nextToEnd([main, once, weekly])).toBe(weekly);
    expect(nextToEnd([main, race('tied', main.endsAt)])).toBe(main);
  });

  it('is the first of the list if none is running, and undefined for an empty list', () => {
    const scheduled = race('once', '2026-12-09T00:00:00.000Z', false);
    expect(nextToEnd([scheduled, race('other', main.endsAt, false)])).toBe(scheduled);
    expect(nextToEnd([])).toBeUndefined();
  });
});
