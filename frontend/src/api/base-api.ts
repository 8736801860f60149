import {
  createApi,
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { logWarning } from '../shared/log';
import { connection } from './connection';
import { endedSession } from './ended-session';
import { toApiFailure, type ApiFailure } from './failure';
import { fits, type Shape } from './shape';

export const MAX_RETRIES = 3;
const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 30_000;
const QUERY_TIMEOUT_MS = 30_000;
const KEEP_UNUSED_SECONDS = 300;
const UNAUTHORIZED = 401;
const PANEL_CALLS = '/api/admin/';

// Absolute, because Node's fetch (tests) knows no relative addresses.
const origin = typeof location === 'undefined' ? '' : location.origin;

const request = fetchBaseQuery({ baseUrl: origin, credentials: 'include' });

/** Resolves after the delay, or at once when the query is no longer wanted or the network is back. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}

/**
 * How long to wait before the next try, in milliseconds: what `Retry-After` says (seconds or an HTTP
 * date), else 1 s doubling with every try; at most 30 s (decisions, 'RTK Query retries').
 *
 * @param tries how many tries have failed so far, from 1
 */
export function retryDelayMs(tries: number, retryAfter: string | null, now: number): number {
  const backoff = Math.min(FIRST_DELAY_MS * 2 ** (tries - 1), LONGEST_DELAY_MS);
  if (retryAfter === null || retryAfter.trim() === '') return backoff;
  const seconds = Number(retryAfter);
  const asked = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(retryAfter) - now;
  return Number.isFinite(asked) ? Math.min(Math.max(asked, 0), LONGEST_DELAY_MS) : backoff;
}

/** True for what may pass; a 200 without the right content comes from something in between. */
export function isPassing({ status }: ApiFailure): boolean {
  return status === 0 || status === 200 || status === 429 || status >= 500;
}

export interface QueryOptions {
  /** What the response has to look like; another one is a failure. */
  shape?: Shape;
  /** A failure is reported at once, and whoever asked decides when to ask again (shared/use-ask-again). */
  failsAtOnce?: true;
}

export type BaseQuery = BaseQueryFn<
  string | FetchArgs,
  unknown,
  ApiFailure,
  QueryOptions,
  FetchBaseQueryMeta
>;

/**
 * A call with the site's rules: the session cookie goes along, failures have one shape, and queries
 * (but never the question who is signed in, and never a write) are tried again when the failure may
 * pass by itself. A call of the panel whose session has ended did nothing yet: it is repeated once
 * the person has signed in again.
 */
const baseQuery: BaseQuery = async (args, api, extraOptions: QueryOptions | undefined) => {
  const { shape, failsAtOnce } = extraOptions ?? {};
  const mayRetry = api.type === 'query' && api.endpoint !== 'getUser' && !failsAtOnce;
  const timed =
    api.type === 'query'
      ? { timeout: QUERY_TIMEOUT_MS, ...(typeof args === 'string' ? { url: args } : args) }
      : args;
  for (let tries = 1; ; tries += 1) {
    const result = await request(timed, api, {});
    if (!result.error) {
      if (shape === undefined || fits(result.data, shape)) return result;
      logWarning(`Unexpected response format: ${api.endpoint}`);
    }
    const retryAfter = result.meta?.response?.headers.get('Retry-After') ?? null;
    const failure = toApiFailure(result.error ?? { status: 200, data: null }, retryAfter);
    connection.onFailure?.(failure.status, api.endpoint);
    const { url } = typeof args === 'string' ? { url: args } : args;
    if (
      failure.status === UNAUTHORIZED &&
      url.startsWith(PANEL_CALLS) &&
      (await endedSession.signInAgain?.())
    ) {
      continue;
    }
    if (!mayRetry || tries > MAX_RETRIES || !isPassing(failure) || api.signal.aborted) {
      return { error: failure, ...(result.meta ? { meta: result.meta } : {}) };
    }
    await pause(retryDelayMs(tries, retryAfter, Date.now()), api.signal);
  }
};

export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  keepUnusedDataFor: KEEP_UNUSED_SECONDS,
  tagTypes: [
    'Activity',
    'Analytics',
    'Bonus',
    'Leaderboard',
    'Session',
    'Settings',
    'Site',
    'SourceStatus',
    'Stats',
    'User',
    'CurrentUser',
    'Video',
  ],
  endpoints: () => ({}),
});
