import type { Environment } from '../config/env.js';
import { isHttpsLink } from '../http/validation/https-link.js';
import { parseChannelId } from '../sources/channel-id.js';
import { assertAllowedAddress } from '../sources/source-address.js';
import { SourceError } from '../sources/source-error.js';
import type { SourceName } from '../sources/source-name.js';

/** The environment variable that sets a source. */
export const VARIABLE_OF: Record<SourceName, string> = {
  youtube: 'YOUTUBE_CHANNEL_ID',
  'sheet-com': 'LEADERBOARD_COM_CSV_URL',
  'sheet-us': 'LEADERBOARD_US_CSV_URL',
};

/**
 * Why an address that an admin entered is invalid, as a message without the address; null if it is
 * valid.
 */
export function sourceProblem(
  source: SourceName,
  value: string,
  { sourceHosts }: Pick<Environment, 'sourceHosts'>,
): string | null {
  try {
    if (source === 'youtube') parseChannelId(value);
    else assertSheetAddress(value, sourceHosts);
    return null;
  } catch (error) {
    if (error instanceof SourceError) return error.reason;
    throw error;
  }
}

function assertSheetAddress(value: string, sourceHosts: readonly string[]): void {
  const url = isHttpsLink(value) ? URL.parse(value) : null;
  if (!url) {
    throw new SourceError('bad-address', 'Please enter a full address that starts with https://');
  }
  assertAllowedAddress(url, sourceHosts);
}
