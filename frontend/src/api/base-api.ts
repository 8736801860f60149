import {
  createApi,
  fetchBaseQuery,
  retry,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { logWarning } from '../shared/log';
import { pause } from '../shared/pause';
import { noteServerTime } from '../shared/server-clock';
import {
  connection,
  endedSession,
  STEP_UP_REQUIRED,
  stepUp,
  unconfirmedClaims,
} from './panel-callbacks';
import { toApiFailure, type ApiFailure } from './failure';
import { isTemporary, MAX_RETRIES, retryDelayMs } from './retries';
import { fits, type Shape } from './shape';

const QUERY_TIMEOUT_MS = 30_000;
const KEEP_UNUSED_SECONDS = 300;
const UNAUTHORIZED = 401;
/** Calls of signed-in users, which wait for a sign-in if the session has ended. */
const SESSION_CALLS = ['/api/admin/', '/api/account/', '/api/step-up'];

// Absolute, because Node's fetch (in tests) does not support relative URLs.
const origin = typeof location === 'undefined' ? '' : location.origin;

const request = fetchBaseQuery({ baseUrl: origin, credentials: 'include' });

export interface QueryOptions {
  /** What the response has to look like; any other response is a failure. */
  shape?: Shape;
  /** How often a query is retried before it fails; `MAX_RETRIES` when absent. */
  maxRetries?: number;
}

export type BaseQuery = BaseQueryFn<
  string | FetchArgs,
  unknown,
  ApiFailure,
  QueryOptions,
  FetchBaseQueryMeta
>;

/**
 * A call with the site's rules: it sends the session cookie, and all failures have one shape. A query
 * is retried when its failure may be temporary; a mutation never is.
 *
 * Three failures of panel calls mean that the call had no effect. It is repeated after the user has
 * removed their cause: signed in again, entered the password once more, or confirmed the claims.
 */
const baseQuery: BaseQuery = (args, api, extraOptions: QueryOptions | undefined) => {
  const { shape, maxRetries = MAX_RETRIES } = extraOptions ?? {};
  const isQuery = api.type === 'query';
  const call = typeof args === 'string' ? { url: args } : args;
  let failure: ApiFailure | undefined;

  const attempt: BaseQuery = async () => {
    const result = await request(isQuery ? { timeout: QUERY_TIMEOUT_MS, ...call } : call, api, {});
    const { data, error = { status: 200, data: null }, meta } = result;
    const headers = meta?.response?.headers;
    if (headers) noteServerTime(headers);
    if (!result.error) {
      if (shape === undefined || fits(data, shape)) return result;
      logWarning(`Unexpected response format: ${api.endpoint}`);
    }
    failure = toApiFailure(error, headers?.get('Retry-After'));
    connection.onFailure?.(failure.status, api.endpoint);
    return (await mayRepeat(failure, call)) ? attempt(args, api, {}) : { error: failure, meta };
  };

  return retry(attempt, {
    retryCondition: (error, _args, { attempt: failures }) =>
      isQuery && failures <= maxRetries && isTemporary(error as ApiFailure),
    backoff: (failures, _maxRetries, signal) =>
      pause(retryDelayMs(failures, failure?.retryAfterSeconds), signal),
  })(args, api, {});
};

/** Lets the user remove the cause of a failure, where that is possible. Resolves to whether they did. */
async function mayRepeat(failure: ApiFailure, { url }: FetchArgs): Promise<boolean> {
  if (failure.status === UNAUTHORIZED) {
    const isOfSession = SESSION_CALLS.some((start) => url.startsWith(start));
    return isOfSession && ((await endedSession.signInAgain?.()) ?? false);
  }
  if (failure.code === STEP_UP_REQUIRED) return (await stepUp.enterPassword?.()) ?? false;
  return failure.claims !== undefined && ((await unconfirmedClaims.confirm?.(failure)) ?? false);
}

export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  keepUnusedDataFor: KEEP_UNUSED_SECONDS,
  tagTypes: [
    'Activity',
    'Analytics',
    'Bonus',
    'BonusHistory',
    'Leaderboard',
    'Session',
    'Factor',
    'Settings',
    'SettingsHistory',
    'Setup',
    'Site',
    'SourceStatus',
    'Stats',
    'User',
    'CurrentUser',
    'Video',
  ],
  endpoints: () => ({}),
});
