import type { SourceStatusDto } from '../sources/dto/source-status.dto.js';

export const API_STATUSES = ['Operational', 'Degraded', 'Unknown'] as const;
export type ApiStatus = (typeof API_STATUSES)[number];

/**
 * How the upstream sources are doing, in a word: 'Degraded' when one is stale or failing, 'Unknown'
 * while none has been asked yet (or there is none).
 */
export function apiStatus(
  sources: readonly Pick<SourceStatusDto, 'status' | 'lastAttemptAt'>[],
): ApiStatus {
  const configured = sources.filter(({ status }) => status !== 'unconfigured');
  if (configured.some(({ status }) => status === 'stale' || status === 'failing'))
    return 'Degraded';
  return configured.some(({ lastAttemptAt }) => lastAttemptAt !== null) ? 'Operational' : 'Unknown';
}
