import type { SourceHealth } from './source-health.entity.js';
import { staleFrom } from './source-health.service.js';
import type { RegisteredSource } from './source-registry.service.js';

/**
 * `waiting`: not fetched yet, or its response is not published yet; `stale`: the last good response
 * is older than twice the interval.
 */
export const SOURCE_STATES = ['ok', 'stale', 'failing', 'waiting', 'unconfigured'] as const;
export type SourceState = (typeof SOURCE_STATES)[number];

/** A source's state. If several apply, the worst one. */
export function sourceState(
  { setBy, intervalMinutes }: Pick<RegisteredSource, 'setBy' | 'intervalMinutes'>,
  health: SourceHealth | null,
  now: Date,
): SourceState {
  if (setBy() === null) return 'unconfigured';
  if (!health?.lastAttemptAt) return 'waiting';
  const { lastSuccessAt, failures, waitingFor } = health;
  if (lastSuccessAt && staleFrom(lastSuccessAt, intervalMinutes) <= now) return 'stale';
  if (failures > 0) return 'failing';
  return waitingFor === null && lastSuccessAt ? 'ok' : 'waiting';
}

const MINUTE_MS = 60_000;

/** Whether a change is imminent: the address was not fetched yet, or an attempt is due. */
export function isPending(health: SourceHealth | null, now: Date): boolean {
  const nextAttemptAt = health?.nextAttemptAt;
  if (!nextAttemptAt) return true;
  // A longer delay means that the source waits for another sheet, or that no job is running.
  const overdueMs = now.getTime() - nextAttemptAt.getTime();
  return overdueMs >= 0 && overdueMs < MINUTE_MS;
}
