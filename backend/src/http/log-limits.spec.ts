import { expect, it } from '@jest/globals';
import { LINES_PER_CLIENT, LINES_PER_KIND, LogLimits, type Suppressed } from './log-limits.js';

/** Limits by a clock that the test moves. */
function create() {
  const reports: Suppressed[] = [];
  const clock = { now: 1_000 };
  const limits = new LogLimits(
    (suppressed) => reports.push(suppressed),
    () => clock.now,
  );
  const admitted = (times: number, kind: string, client?: (i: number) => string) =>
    Array.from({ length: times }, (_, i) => limits.admit(kind, client?.(i))).filter(Boolean).length;
  return { limits, reports, clock, admitted };
}

it('bounds the lines of one client without touching those of another', () => {
  const { admitted } = create();
  expect(admitted(10_000, 'requests', () => 'a')).toBe(LINES_PER_CLIENT);
  expect(admitted(10, 'requests', () => 'b')).toBe(10);
});

it('bounds the lines of all clients together', () => {
  const { admitted } = create();
  expect(admitted(10_000, 'requests', (i) => `client ${i}`)).toBe(LINES_PER_KIND);
});

it('bounds the lines of more kinds than it counts', () => {
  const { limits } = create();
  const lines = Array.from({ length: 10_000 }, (_, i) => limits.admit(`kind ${i}`)).filter(Boolean);
  expect(lines.length).toBeLessThan(LINES_PER_KIND + 200);
});

it('starts over after a minute, and reports then what was suppressed', () => {
  const { admitted, clock, reports } = create();
  admitted(LINES_PER_KIND + 7, 'errors');
  expect(reports).toEqual([]);
  clock.now += 60_000;
  expect(admitted(5, 'errors')).toBe(5);
  expect(reports).toEqual([{ errors: 7 }]);
});

it('reports what was suppressed when the server stops, and nothing when nothing was', () => {
  const { limits, admitted, reports } = create();
  limits.onApplicationShutdown();
  expect(reports).toEqual([]);
  admitted(LINES_PER_KIND + 1, 'errors');
  limits.onApplicationShutdown();
  expect(reports).toEqual([{ errors: 1 }]);
});
