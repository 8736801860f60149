import type { SourceHealth } from './source-health.entity.js';
import { staleFrom } from './source-health.js';
import type { RegisteredSource } from './source-registry.js';

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
