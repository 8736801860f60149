import { describe, expect, it, jest } from '@jest/globals';
import { isServerTimeKnown, noteDocumentTime, noteServerTime, serverNow } from './server-clock';

const HOUR_MS = 3_600_000;
const NOW = Date.parse('2026-11-21T12:00:00Z');

/** A document that arrived seven seconds ago, from a server whose clock is six hours behind the device's. */
function openDocument(entry: object = {}): void {
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
  jest.spyOn(performance, 'now').mockReturnValue(7_500);
  jest.spyOn(performance, 'getEntriesByType').mockReturnValue([
    {
      responseStart: 500,
      transferSize: 300,
      serverTiming: [
        { name: 'cfCacheStatus', duration: 0 },
        { name: 'date', duration: (NOW - 7_000 - 6 * HOUR_MS) / 1_000 },
      ],
      ...entry,
    } as unknown as PerformanceEntry,
  ]);
  noteDocumentTime();
}

describe('the time that a document states', () => {
  it('corrects a device’s clock, however late the scripts run', () => {
    openDocument();
    expect(serverNow()).toBe(NOW - 6 * HOUR_MS);
  });

  it('is an estimate, which the first response replaces', () => {
    openDocument();
    expect(isServerTimeKnown()).toBe(false);
    noteServerTime(new Headers({ Date: new Date(NOW - HOUR_MS).toUTCString() }));
    expect(isServerTimeKnown()).toBe(true);
    expect(serverNow()).toBe(NOW - HOUR_MS);
  });

  it.each([
    ['the browser had stored the document', { transferSize: 0 }],
    ['the browser does not read it', { serverTiming: undefined }],
    ['the document does not state it', { serverTiming: [] }],
  ])('does not count if %s', (_case, entry) => {
    openDocument(entry);
    expect(serverNow()).toBe(NOW);
  });
});
