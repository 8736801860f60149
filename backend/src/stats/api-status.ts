import type { SourceStatusDto } from '../sources/dto/source-status.dto.js';

export const API_STATUSES = ['Operational', 'Degraded', 'Unknown'] as const;
export type ApiStatus = (typeof API_STATUSES)[number];

/**
 * How the upstream sources are doing, in a word: 'Degraded' when one is stale or failing
 * or waits for a decision, 'Unknown'
 * while none has been asked yet (or there is none).
 */
export function apiStatus(
  sources: readonly Pick<SourceStatusDto, 'status' | 'lastAttemptAt' | 'decision'>[],
): ApiStatus {
  const configured = sources.filter(({ status }) => status !== 'unconfigured');
  const isDegraded = configured.some(
    ({ status, decision }) => status === 'stale' || status === 'failing' || decision !== null,
  );
  if (isDegraded) return 'Degraded';
  return configured.some(({ lastAttemptAt }) => lastAttemptAt !== null) ? 'Operational' : 'Unknown';
}
