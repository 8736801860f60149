import { describe, expect, it } from '@jest/globals';
import type { RegionStatus } from '../../api/regions';
import { availability } from './availability';

const regionsWith = (...statuses: Pick<RegionStatus, 'region' | 'status'>[]) => ({
  checkedOn: '2026-11-22',
  platforms: {
    reef: statuses.map((status, index) => ({
      from: null,
      until: null,
      checkedOn: `2026-11-${String(20 + index)}`,
      sources: [],
      ...status,
    })),
  },
});

const rules = (status: RegionStatus['status'], ...regions: string[]) =>
  regions.map((region) => ({ region, status }));

describe('where a platform is available', () => {
  it.each<[string, Pick<RegionStatus, 'region' | 'status'>[], string | undefined]>([
    ['nowhere', [{ region: '*', status: 'blocked' }], undefined],
    [
      'one state',
      [
        { region: '*', status: 'blocked' },
        { region: 'US-TX', status: 'open' },
      ],
      'Available in 1 US state (checked Nov 21, 2026)',
    ],
    [
      'everywhere',
      [{ region: '*', status: 'open' }],
      'Available in all countries (checked Nov 20, 2026)',
    ],
    [
      'almost everywhere',
      [
        { region: '*', status: 'open' },
        { region: 'DE', status: 'unknown' },
        { region: 'US', status: 'blocked' },
      ],
      'Not available in 1 country, not confirmed for 1 country (checked Nov 20, 2026)',
    ],
    [
      'everywhere but where no one has confirmed it',
      [...rules('open', '*'), ...rules('unknown', 'DE', 'FR')],
      'Not confirmed for 2 countries (checked Nov 20, 2026)',
    ],
    [
      'two countries',
      [
        { region: 'BR', status: 'open' },
        { region: 'AR', status: 'open' },
      ],
      'Available in 2 countries (checked Nov 20, 2026)',
    ],
    [
      'states, the District of Columbia, a territory and a country',
      [...rules('blocked', '*'), ...rules('open', 'US-TX', 'US-UT', 'US-DC', 'PR', 'BR')],
      'Available in 2 US states, D.C., 1 US territory, and 1 country (checked Nov 21, 2026)',
    ],
    [
      'everywhere but in one state',
      [...rules('open', '*'), ...rules('blocked', 'US-NY')],
      'Not available in 1 US state (checked Nov 20, 2026)',
    ],
    [
      'everywhere, which a rule for a state repeats',
      rules('open', '*', 'US-TX'),
      'Available in all countries (checked Nov 20, 2026)',
    ],
    [
      'everywhere but in a country, which a rule for a state repeats',
      [...rules('open', '*'), ...rules('blocked', 'US', 'US-CA')],
      'Not available in 1 country (checked Nov 20, 2026)',
    ],
    [
      'one state of a country in which it is not',
      [...rules('open', '*'), ...rules('blocked', 'US', 'DE'), ...rules('open', 'US-TX')],
      'Not available in 2 countries, except in 1 US state (checked Nov 20, 2026)',
    ],
    [
      'a country but one of its states',
      [...rules('open', 'US'), ...rules('unknown', 'US-NY')],
      'Available in 1 country, except in 1 US state (checked Nov 20, 2026)',
    ],
  ])('is a sentence with the day of the oldest check: %s', (_what, statuses, expected) => {
    expect(availability(regionsWith(...statuses), 'reef')).toBe(expected);
  });

  it('is not known without rules', () => {
    expect(availability({ checkedOn: null, platforms: {} }, 'reef')).toBeUndefined();
  });
});
