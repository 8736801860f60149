import { expect, it } from '@jest/globals';
import { LINES_PER_CLIENT, LINES_PER_KIND, LogLimits, type Suppressed } from './log-limits.js';

/** Limits with a clock that the test controls. */
function createLimits() {
  const reports: Suppressed[] = [];
  const clock = { now: 1_000 };
  const limits = new LogLimits(
    (suppressed) => reports.push(suppressed),
    () => clock.now,
  );
  const countWritten = (times: number, kind: string, client?: (i: number) => string) =>
    Array.from({ length: times }, (_, i) => limits.consume(kind, client?.(i))).filter(Boolean)
      .length;
  return { limits, reports, clock, countWritten };
}

it('the log limits the lines of one client without affecting others', () => {
  const { countWritten } = createLimits();
  expect(countWritten(10_000, 'requests', () => 'a')).toBe(LINES_PER_CLIENT);
  expect(countWritten(10, 'requests', () => 'b')).toBe(10);
});

it('the log limits the lines of all clients together', () => {
  const { countWritten } = createLimits();
  expect(countWritten(10_000, 'requests', (i) => `client ${i}`)).toBe(LINES_PER_KIND);
});

it('the log limits lines even if each is of a different kind', () => {
  const { limits } = createLimits();
  const lines = Array.from({ length: 10_000 }, (_, i) => limits.consume(`kind ${i}`)).filter(
    Boolean,
  );
  expect(lines.length).toBeLessThan(LINES_PER_KIND + 200);
});

it('the log starts counting again after a minute, and then reports the number of suppressed lines', () => {
  const { countWritten, clock, reports } = createLimits();
  countWritten(LINES_PER_KIND + 7, 'errors');
  expect(reports).toEqual([]);
  clock.now += 60_000;
  expect(countWritten(5, 'errors')).toBe(5);
  expect(reports).toEqual([{ errors: 7 }]);
});

it('the log reports suppressed lines when the server stops, and nothing if there are none', () => {
  const { limits, countWritten, reports } = createLimits();
  limits.onApplicationShutdown();
  expect(reports).toEqual([]);
  countWritten(LINES_PER_KIND + 1, 'errors');
  limits.onApplicationShutdown();
  expect(reports).toEqual([{ errors: 1 }]);
});
