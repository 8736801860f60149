import { describe, expect, it } from '@jest/globals';
import { formatTimeAgo } from './moment';

const now = Date.parse('2026-11-21T12:00:00.000Z');

describe('the relative time', () => {
  it.each([
    ['2026-11-21T11:59:01.000Z', 'just now'],
    ['2026-11-21T12:00:00.000Z', 'just now'],
    ['2026-11-21T12:00:30.000Z', 'in less than a minute'],
    ['2026-11-21T11:59:00.000Z', '1 minute ago'],
    ['2026-11-21T11:00:01.000Z', '59 minutes ago'],
    ['2026-11-21T11:00:00.000Z', '1 hour ago'],
    ['2026-11-20T12:00:00.000Z', 'yesterday'],
    ['2026-11-11T12:00:00.000Z', '10 days ago'],
    ['2026-11-21T12:12:00.000Z', 'in 12 minutes'],
  ])('of %s is %s', (moment, text) => {
    expect(formatTimeAgo(moment, now)).toBe(text);
  });
});
