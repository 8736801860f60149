import { expect, it } from '@jest/globals';
import { formatUtcMoment } from './formats';

it('a moment is shown in UTC', () => {
  expect(formatUtcMoment('2026-11-30T23:59:00Z')).toBe('November 30, 2026 at 23:59 UTC');
});
