import { afterEach, describe, expect, it } from '@jest/globals';
import { regionOfZone } from './region-of-zone';

const CODES = ['US-IN', 'US-KY', 'PR', 'DE', 'FR'];

/** Not every browser has it, and Node may not either. */
const setZones = (zones: Record<string, string[]> | undefined) => {
  Object.defineProperty(Intl.Locale.prototype, 'getTimeZones', {
    configurable: true,
    value:
      zones &&
      function getTimeZones(this: Intl.Locale) {
        return zones[this.region ?? ''];
      },
  });
};

const original = Object.getOwnPropertyDescriptor(Intl.Locale.prototype, 'getTimeZones');
afterEach(() => {
  if (original) Object.defineProperty(Intl.Locale.prototype, 'getTimeZones', original);
  else Reflect.deleteProperty(Intl.Locale.prototype, 'getTimeZones');
});

describe('the region of a time zone', () => {
  it.each([
    ['America/Indiana/Knox', 'US-IN'],
    ['America/Indianapolis', 'US-IN'],
    ['America/Kentucky/Monticello', 'US-KY'],
    ['America/Louisville', 'US-KY'],
    ['America/Detroit', 'US-MI'],
    ['Pacific/Honolulu', 'US-HI'],
    ['Europe/Berlin', 'DE'],
    ['America/Puerto_Rico', 'PR'],
  ])('of %s is %s', (zone, region) => {
    setZones({ DE: ['Europe/Berlin', 'Europe/Busingen'], PR: ['America/Puerto_Rico'] });
    expect(regionOfZone(zone, CODES)).toBe(region);
  });

  it.each(['America/New_York', 'America/Chicago', 'UTC', ''])(
    'is not known for %j, which several states or none have',
    (zone) => {
      setZones({ DE: ['Europe/Berlin'] });
      expect(regionOfZone(zone, CODES)).toBeUndefined();
    },
  );

  it('is not known outside of the US in a browser that does not know the zones of countries', () => {
    setZones(undefined);
    expect(regionOfZone('Europe/Berlin', CODES)).toBeUndefined();
  });
});
