import { describe, expect, it } from '@jest/globals';
import { addressHash } from '../../sources/source-health.service.js';
import { type SheetWithHealth, isRefreshDue } from './refresh-due.js';

const ADDRESS = 'https://docs.google.com/secret';

/** A sheet with these times of its last and next attempt. */
const sheetWith = (last: string | null, next: string | null, failures = 0): SheetWithHealth => ({
  address: ADDRESS,
  health: {
    addressHash: addressHash(ADDRESS),
    lastAttemptAt: last === null ? null : new Date(last),
    nextAttemptAt: next === null ? null : new Date(next),
    failures,
  },
});
const due = (now: string, ...sheets: SheetWithHealth[]) =>
  isRefreshDue(new Date(now), sheets, true);

describe('a refresh', () => {
  it('is never due without a sheet', () => {
    expect(due('2026-11-30T23:59:30Z')).toBe(false);
  });

  it('is due immediately for a sheet that was never fetched from its address', () => {
    expect(due('2026-11-21T12:00:00Z', { address: ADDRESS, health: null })).toBe(true);
    const fetchedSheet = sheetWith('2026-11-21T12:00:00Z', '2026-11-21T13:00:00Z');
    expect(due('2026-11-21T12:01:00Z', fetchedSheet)).toBe(false);
    expect(due('2026-11-21T12:01:00Z', { ...fetchedSheet, address: 'https://other.example' })).toBe(
      true,
    );
  });

  it('is due immediately if the first attempt was interrupted', () => {
    expect(due('2026-11-21T12:00:10Z', sheetWith('2026-11-21T12:00:00Z', null))).toBe(true);
  });

  it('is due when the first sheet is due', () => {
    const sheets = [
      sheetWith('2026-11-21T12:00:00Z', '2026-11-21T13:00:00Z'),
      sheetWith('2026-11-21T12:00:00Z', '2026-11-21T13:00:01Z'),
    ];
    expect(due('2026-11-21T12:59:59.999Z', ...sheets)).toBe(false);
    expect(due('2026-11-21T13:00:00Z', ...sheets)).toBe(true);
  });

  it('is due for failing sheets when all of them may be retried, regardless of the others', () => {
    const sheets = [
      sheetWith('2026-11-21T12:00:00Z', '2026-11-21T13:00:00Z'),
      sheetWith('2026-11-21T12:00:00Z', '2026-11-21T12:01:00Z', 1),
    ];
    expect(due('2026-11-21T12:00:59Z', ...sheets)).toBe(false);
    expect(due('2026-11-21T12:01:00Z', ...sheets)).toBe(true);
    const [, failing = sheetWith('', '')] = sheets;
    const waitingLonger = sheetWith('2026-11-21T12:00:00Z', '2026-11-21T15:00:00Z', 1);
    expect(due('2026-11-21T14:59:59Z', failing, waitingLonger)).toBe(false);
    expect(due('2026-11-21T15:00:00Z', failing, waitingLonger)).toBe(true);
  });

  it('is due immediately if no sheet fails and there are no standings yet', () => {
    const now = new Date('2026-11-21T12:00:30Z');
    const read = sheetWith('2026-11-21T12:00:00Z', '2026-11-21T13:00:00Z');
    const failing = sheetWith('2026-11-21T12:00:00Z', '2026-11-21T12:01:00Z', 1);
    expect(isRefreshDue(now, [read], false)).toBe(true);
    expect(isRefreshDue(now, [read, failing], false)).toBe(false);
    expect(isRefreshDue(now, [], false)).toBe(false);
  });

  it("is due once in the last minute of the month, even during a sheet's wait", () => {
    const sheet = sheetWith('2026-11-30T23:30:00Z', '2026-12-01T00:30:00Z');
    expect(due('2026-11-30T23:58:59.999Z', sheet)).toBe(false);
    expect(due('2026-11-30T23:59:00Z', sheet)).toBe(true);
    expect(due('2026-11-30T23:59:59.999Z', sheet)).toBe(true);
    expect(due('2026-12-01T00:00:00Z', sheet)).toBe(false);
    expect(due('2026-11-30T23:59:30Z', sheetWith(null, '2026-12-01T00:30:00Z'))).toBe(true);
    expect(
      due('2026-11-30T23:59:30Z', sheetWith('2026-11-30T23:59:00Z', '2026-12-01T00:59:00Z')),
    ).toBe(false);
    expect(
      due('2026-11-30T23:59:00Z', sheetWith('2026-11-30T23:30:00Z', '2026-12-01T02:00:00Z', 3)),
    ).toBe(true);
  });
});
