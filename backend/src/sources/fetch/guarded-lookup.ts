import { lookup, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.js';

/** Resolves a host name to all its addresses. */
export type HostResolver = (
  hostname: string,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** The injection token of the {@link HostResolver}. */
export const HOST_RESOLVER = Symbol('host resolver');

/** The operating system's resolver. */
export const systemResolver: HostResolver = (hostname, done) =>
  lookup(hostname, { all: true }, done);

/** A name resolved to an address that is not on the public internet. */
export class NonPublicAddressError extends Error {}

/**
 * A `lookup` for connections that rejects names with a non-public address. Because the connection
 * itself calls it, the checked addresses are the ones that are used, and a name that resolves
 * differently the second time (DNS rebinding) has no effect.
 */
export function guardedLookup(resolve: HostResolver): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) {
        callback(error ?? new Error('The name has no address.'), []);
      } else if (!addresses.every(({ address }) => isPublicAddress(address))) {
        callback(new NonPublicAddressError('The name has a non-public address.'), []);
      } else if (options.all) {
        callback(null, addresses);
      } else {
        callback(null, first.address, first.family);
      }
    });
  };
}
