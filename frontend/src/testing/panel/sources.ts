import type { SourceStatus } from '../../api/panel/settings';

export function createSourceStatus(changes: Partial<SourceStatus> = {}): SourceStatus {
  return {
    source: 'youtube',
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
    tookMs: 420,
    ...changes,
  };
}
