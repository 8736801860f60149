import type { SourceStatusDto } from '../sources/sources.dto.js';

export const API_STATUSES = ['Operational', 'Degraded', 'Unknown'] as const;
export type ApiStatus = (typeof API_STATUSES)[number];

/**
 * The combined state of the sources: 'Degraded' if one is stale, failing or waiting for a decision;
 * 'Unknown' before the first fetch or without sources. A source whose part of the site is turned off
 * does not count.
 */
export function apiStatus(
  sources: readonly Pick<
    SourceStatusDto,
    'status' | 'lastAttemptAt' | 'decision' | 'visitorsSee'
  >[],
): ApiStatus {
  const configured = sources.filter(
    ({ status, visitorsSee }) => status !== 'unconfigured' && visitorsSee !== 'off',
  );
  const isDegraded = configured.some(
    ({ status, decision }) => status === 'stale' || status === 'failing' || decision !== null,
  );
  if (isDegraded) return 'Degraded';
  return configured.some(({ lastAttemptAt }) => lastAttemptAt !== null) ? 'Operational' : 'Unknown';
}
