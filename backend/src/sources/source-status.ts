import type { SourceHealth } from './source-health.entity.js';
import { staleFrom } from './source-health.service.js';
import type { RegisteredSource } from './source-registry.service.js';

/**
 * `waiting`: not asked yet, or its answer waits for something before it is published;
 * `stale`: the last good answer is older than twice the interval.
 */
export const SOURCE_STATES = ['ok', 'stale', 'failing', 'waiting', 'unconfigured'] as const;
export type SourceState = (typeof SOURCE_STATES)[number];

/** How a source is doing; the worst that can be said of it. */
export function sourceState(
  { setBy, intervalMinutes }: Pick<RegisteredSource, 'setBy' | 'intervalMinutes'>,
  health: SourceHealth | null,
  now: Date,
): SourceState {
  if (setBy() === null) return 'unconfigured';
  if (!health?.lastAttemptAt) return 'waiting';
  const { lastSuccessAt, failures, waitingFor } = health;
  if (lastSuccessAt && staleFrom(lastSuccessAt, intervalMinutes) < now) return 'stale';
  if (failures > 0) return 'failing';
  return waitingFor === null && lastSuccessAt ? 'ok' : 'waiting';
}

const MINUTE_MS = 60_000;

/** Whether something is about to change: nothing came of an address yet, or an attempt is due. */
export function isPending(health: SourceHealth | null, now: Date): boolean {
  const nextAttemptAt = health?.nextAttemptAt;
  if (!nextAttemptAt) return true;
  // One that is overdue for longer waits for another sheet's, or no job runs.
  const overdueMs = now.getTime() - nextAttemptAt.getTime();
  return overdueMs >= 0 && overdueMs < MINUTE_MS;
}
