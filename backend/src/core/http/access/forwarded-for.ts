import type { RequestHandler } from 'express';
import { isIP } from 'node:net';

/** An IPv6 address may contain a zone, which is free text. */
const isAddress = (value: string) => isIP(value) > 0 && !value.includes('%');

/**
 * Removes `X-Forwarded-For` unless all entries that Express reads are IP addresses. `request.ip` is
 * then the address of the connection, so that clients cannot put arbitrary text into logs and rate
 * limits.
 *
 * @param proxies number of trusted proxies: this many entries are read, from the end of the list.
 */
export function requireForwardedAddresses(proxies: number): RequestHandler {
  return (request, _response, next) => {
    const forwarded = request.headers['x-forwarded-for'];
    if (forwarded !== undefined) {
      const entries = String(forwarded).split(',').slice(-proxies);
      if (!entries.every((entry) => isAddress(entry.trim()))) {
        delete request.headers['x-forwarded-for'];
      }
    }
    next();
  };
}
