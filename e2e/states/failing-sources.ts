import { NOON } from './scenario.ts';

/** The endpoint of the sources' statuses. */
export const CACHE_STATUS = '/api/admin/cache-status';

const HOUR_MS = 3_600_000;

/** A time before the first scenario, ISO 8601. */
export const hoursAgo = (hours: number) =>
  new Date(Date.parse(NOON) - hours * HOUR_MS).toISOString();

const source = (name: string, changes: object) => ({
  source: name,
  label: name,
  status: 'ok',
  setBy: 'settings',
  lastAttemptAt: hoursAgo(0.1),
  lastSuccessAt: hoursAgo(0.1),
  nextAttemptAt: hoursAgo(-0.9),
  lastError: null,
  errorCode: null,
  pending: false,
  visitorsSee: 'data',
  decision: null,
  items: 1_204,
  malformed: 3,
  reading: null,
  tookMs: 412,
  ...changes,
});

const NO_CELLS = { count: 0, examples: [] };

const QUOTA =
  "The source responded with status 403: the API key's quota for today is used up, and the feed responded with status 503.";

/** One source fails, one needs a decision, and one is stale. */
export const FAILING_SOURCES = [
  source('youtube', {
    status: 'failing',
    lastError: QUOTA,
    errorCode: 'quota-exceeded',
    lastSuccessAt: hoursAgo(3),
  }),
  source('sheet-com', {
    status: 'failing',
    decision: 'shrunken',
    reading: {
      ...{ rows: 17, total: 4_120.5, before: { rows: 1_204, total: 1_861_230.25 } },
      ...{ decimalCommas: NO_CELLS, suspicious: NO_CELLS },
    },
    errorCode: 'too-few-rows',
    lastError:
      'Failed to fetch Stake.com data: it shrank from 1204 rows to 17, less than half; accept the sheet if that is correct',
  }),
  source('sheet-us', { status: 'stale', lastSuccessAt: hoursAgo(20) }),
];
