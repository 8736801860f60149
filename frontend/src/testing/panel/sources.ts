import type { SheetReading } from '../../api/generated';
import type { SourceStatus } from '../../api/panel/settings';

export function createSourceStatus(changes: Partial<SourceStatus> = {}): SourceStatus {
  return {
    source: 'youtube',
    label: 'YouTube channel',
    status: 'ok',
    setBy: 'environment',
    address: 'UCplayhouse00000000000AA',
    name: 'Playhouse',
    lastAttemptAt: '2026-11-21T03:00:00.000Z',
    lastSuccessAt: '2026-11-21T03:00:00.000Z',
    nextAttemptAt: '2026-11-21T03:30:00.000Z',
    lastError: null,
    errorCode: null,
    pending: false,
    visitorsSee: 'data',
    decision: null,
    items: 11,
    malformed: 0,
    reading: null,
    tookMs: 420,
    ...changes,
  };
}

export function createReading(changes: Partial<SheetReading> = {}): SheetReading {
  return {
    rows: 20,
    total: 1_000,
    before: null,
    decimalCommas: { count: 0, examples: [] },
    suspicious: { count: 0, examples: [] },
    ...changes,
  };
}
