import type { Explanation } from './fetch-failure.js';
import type { SourceError } from '../source-error.js';

export interface FetchRequest {
  url: string;
  /**
   * Whether the address comes from the environment. If it does not, it must follow `rules`.
   */
  trusted: boolean;
  /** The hosts that are allowed for an address that is not trusted, and for a redirect. Default: `sources`. */
  rules?: FetchRules;
  /** Media types that the caller can read; sent as `Accept`. */
  accept: readonly [string, ...string[]];
  /**
   * Fields to send with POST as a form. They may be secret, so redirects are rejected.
   */
  form?: Record<string, string>;
  /** JSON to send with POST instead. It may have a key, so redirects are rejected. */
  json?: string;
  /** A lower limit than `UPSTREAM_MAX_BYTES`. */
  maxBytes?: number;
  /** Further headers. They are not sent to other origins, because they may contain a key. */
  headers?: Record<string, string>;
  /**
   * Explains the body of an error response or of a web page; the result becomes part of the reason.
   * Receives at most 16 KiB of the body.
   */
  explain?: (body: string) => Explanation | undefined;
  /** Aborts the fetch. */
  signal?: AbortSignal;
}

export interface FetchedBody {
  /** Decompressed; never empty. A separate buffer, so that it can be transferred to a worker. */
  bytes: Uint8Array<ArrayBuffer>;
  /** One of the accepted media types. */
  mediaType: string;
}

/** JSON that is sent to any site. */
export interface SendRequest {
  url: string;
  json: string;
  headers?: Record<string, string>;
  /** Aborts the request. */
  signal?: AbortSignal;
}

export interface SentResponse {
  status: number;
  /** The first 16 KiB, as text; '' if it has a compression that was not requested. */
  body: string;
  /** A header's value; null if there is none. */
  header: (name: string) => string | null;
  /** The wait that the response asks for, in milliseconds. */
  retryAfterMs: number | undefined;
}

/** Where a link leads. */
export interface LinkTrace {
  /** The addresses that were requested, from the link itself to the last one. */
  visited: string[];
  /** The status of the last response; null if a request failed. */
  status: number | null;
  /** Why the link could not be followed to its end. */
  failure: SourceError | null;
}

/**
 * The hosts of `SOURCE_HOSTS`, any host, or those of a connector (null: any host). All allow only https and
 * public addresses.
 */
export type FetchRules = 'sources' | 'public' | { hosts: readonly string[] | null };
