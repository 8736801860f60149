import { regionInSentence } from '../../../shared/region/region-names';
import type { PlatformNames } from '../platforms/platform-names';

const RULE = /^Rule for (\S+) in (all regions|[A-Z]{2}(?:-[A-Z]{2})?) /;

/**
 * A summary of the audit log with the names of the platform and the region. The log stores their codes,
 * because the owner can rename a platform. Summaries that are not about a region rule are unchanged.
 */
export const summaryWithNames = (summary: string, names: PlatformNames): string =>
  summary.replace(RULE, (_, platform: string, region: string) => {
    const place = region === 'all regions' ? region : regionInSentence(region);
    return `Rule for ${names(platform)} in ${place} `;
  });
