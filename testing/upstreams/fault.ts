import type { FixtureName } from './fixture.ts';

/**
 * The target of a redirect. `loop`: the requested URL itself; `same-site`: another path of this server
 * with the same response.
 */
export type RedirectTarget =
  | 'loop'
  | 'same-site'
  | 'private-address'
  | 'forbidden-host'
  | `${string}://${string}`;

export type FaultKind =
  /** Accepts the request and never responds. */
  | { kind: 'hang' }
  /** Resets the connection (TCP RST): before any header, or after half of the body. */
  | { kind: 'reset'; after: 'request' | 'half-body' }
  /** The correct response, `chunkBytes` at a time. */
  | { kind: 'drip'; chunkBytes: number; everyMs: number }
  /**
   * An error status with the body that the real source sends. `retryAfter` is the header's value.
   */
  | { kind: 'status'; status: number; retryAfter?: string }
  /** The sign-in page of a private sheet, with status 200. */
  | { kind: 'html' }
  /** Sends the complete content length and half of the body, and closes the connection. */
  | { kind: 'cut-short' }
  | { kind: 'empty' }
  /** A wrong body with the correct content type. */
  | { kind: 'body'; body: string | { fixture: FixtureName } }
  /** Valid rows up to this size: with a content length, without one, or compressed (gzip). */
  | { kind: 'oversized'; bytes: number; as: 'announced' | 'chunked' | 'gzip' }
  /** The correct response with this share (0 to 1) of its rows or items. */
  | { kind: 'shrunken'; share: number }
  | { kind: 'redirect'; to: RedirectTarget }
  /** The correct body with a wrong content type. */
  | { kind: 'content-type'; contentType: string }
  /** The correct response with a `Date` header that is this far off; negative is in the past. */
  | { kind: 'clock-skew'; seconds: number };

/** `times`: the number of affected requests; without it, the fault lasts until it is cleared. */
export type Fault = FaultKind & { times?: number };

/** All faults of a sheet that the server must handle, by name. */
export const SHEET_FAULTS = {
  'never responds': { kind: 'hang' },
  'resets the connection before the headers': { kind: 'reset', after: 'request' },
  'resets the connection after half of the body': { kind: 'reset', after: 'half-body' },
  'sends a byte at a time': { kind: 'drip', chunkBytes: 1, everyMs: 20 },
  'responds with 400': { kind: 'status', status: 400 },
  'responds with 401': { kind: 'status', status: 401 },
  'responds with 403': { kind: 'status', status: 403 },
  'responds with 404': { kind: 'status', status: 404 },
  'responds with 429 and Retry-After': { kind: 'status', status: 429, retryAfter: '120' },
  'responds with 500': { kind: 'status', status: 500 },
  'responds with 503': { kind: 'status', status: 503 },
  'responds with a sign-in page and status 200': { kind: 'html' },
  'sends less than its content length': { kind: 'cut-short' },
  'sends a sheet that ends inside quotes': {
    kind: 'body',
    body: { fixture: 'sheets/truncated.csv' },
  },
  'sends an empty body': { kind: 'empty' },
  'sends other columns': { kind: 'body', body: { fixture: 'sheets/wrong-columns.csv' } },
  'announces too many bytes': { kind: 'oversized', bytes: 64 * 2 ** 20 + 1, as: 'announced' },
  'streams too many bytes': { kind: 'oversized', bytes: 64 * 2 ** 20 + 1, as: 'chunked' },
  'decompresses to too many bytes': { kind: 'oversized', bytes: 64 * 2 ** 20 + 1, as: 'gzip' },
  'has lost more than half of its rows': { kind: 'shrunken', share: 0.4 },
  'redirects to a host that is not allowed': { kind: 'redirect', to: 'forbidden-host' },
  'redirects to a sign-in page': {
    kind: 'redirect',
    to: 'https://accounts.google.com/ServiceLogin',
  },
  'redirects to a private address': { kind: 'redirect', to: 'private-address' },
  'redirects in a loop': { kind: 'redirect', to: 'loop' },
  'sends a sheet with the content type of an image': {
    kind: 'content-type',
    contentType: 'image/png',
  },
} as const satisfies Record<string, Fault>;

/** Unusual but valid behavior. */
export const HARMLESS_SHEET_ODDITIES = {
  'has a clock that is a day ahead': { kind: 'clock-skew', seconds: 86_400 },
  'has exactly half of its rows left': { kind: 'shrunken', share: 0.5 },
} as const satisfies Record<string, Fault>;
