import type { Environment } from '../config/env.js';
import { type AddressType, type SourceName, SOURCES } from '../config/sources.js';
import { isHttpsLink } from '../http/validation/https-link.js';
import { parseChannelId } from '../sources/channel-id.js';
import { assertAllowedAddress } from '../sources/source-address.js';
import { SourceError } from '../sources/source-error.js';

/** Returns the address to store for a typed one. Throws a SourceError if it is invalid. */
type AddressRule = (typed: string, sourceHosts?: readonly string[]) => string;

const RULES: Record<AddressType, AddressRule> = {
  channel: (typed) => parseChannelId(typed),
  sheet: (typed, sourceHosts) => {
    const url = isHttpsLink(typed) ? URL.parse(typed) : null;
    if (!url) {
      throw new SourceError('bad-address', 'Please enter a full address that starts with https://');
    }
    if (sourceHosts) assertAllowedAddress(url, sourceHosts);
    return typed;
  },
};

/** The address to store for a typed one that {@link sourceProblem} accepts. */
export const toStoredAddress = (source: SourceName, typed: string): string =>
  RULES[SOURCES[source].address](typed);

/**
 * Why an address that an admin entered is invalid, as a message without the address; null if it is
 * valid.
 */
export function sourceProblem(
  source: SourceName,
  typed: string,
  { sourceHosts }: Pick<Environment, 'sourceHosts'>,
): string | null {
  try {
    RULES[SOURCES[source].address](typed, sourceHosts);
    return null;
  } catch (error) {
    if (error instanceof SourceError) return error.reason;
    throw error;
  }
}
