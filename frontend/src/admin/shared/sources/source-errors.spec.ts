import { describe, expect, it } from '@jest/globals';
import { createSourceStatus } from '../../../testing/panel/sources';
import { adviceFor, sourceErrors, stateMeaning } from './source-errors';
import { changesIn } from './use-source-statuses';

describe('the advice for a source', () => {
  it.each(Object.entries(sourceErrors))(
    'for %s is one sentence each',
    (_code, { cause, action }) => {
      expect(cause).toMatch(/^[A-Z].+\.$/);
      expect(action).toMatch(/^[A-Z].+\.$/);
    },
  );

  it('names no cause for a failure without a code', () => {
    expect(adviceFor(null).cause).toBe('The last attempt failed.');
  });
});

describe('the description of a status', () => {
  it.each([
    ['failing', 'data', /Visitors see the last good videos/],
    ['failing', 'demo', /Visitors see the demo videos/],
    ['failing', 'nothing', /Visitors see no videos yet/],
    ['waiting', 'data', /being fetched for the first time.+last good/],
    ['unconfigured', 'demo', /No address is set.+demo/],
  ] as const)('is correct for %s while visitors see %s: %s', (status, visitorsSee, meaning) => {
    expect(stateMeaning(createSourceStatus({ status, visitorsSee }))).toMatch(meaning);
  });
});

describe('the sources’ statuses are fetched again', () => {
  const now = Date.parse('2026-11-21T03:00:00.000Z');
  const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

  it('soon while one is being fetched', () => {
    expect(changesIn([createSourceStatus(), createSourceStatus({ pending: true })], now)).toBe(
      3_000,
    );
  });

  it('after the next attempt while one is failing, unless that is far away', () => {
    const failing = (minutes: number) =>
      createSourceStatus({ status: 'failing', nextAttemptAt: inMinutes(minutes) });
    expect(changesIn([failing(2), failing(1)], now)).toBe(63_000);
    expect(changesIn([failing(-1)], now)).toBe(10_000);
    expect(changesIn([failing(30)], now)).toBe(0);
  });

  it('not at all while all is well', () => {
    expect(changesIn([createSourceStatus({ nextAttemptAt: inMinutes(1) })], now)).toBe(0);
  });
});
