const SECOND_MS = 1_000;

/** A smaller difference comes from the network, and from the `Date` header, which has whole seconds. */
const MIN_DIFFERENCE_MS = 5_000;

/** Milliseconds to add to this device's clock. */
let offset = 0;
let isKnown = false;

/** @param difference the server's time minus this device's, in milliseconds */
function setOffset(difference: number): void {
  offset = Math.abs(difference) < MIN_DIFFERENCE_MS ? 0 : difference;
}

/**
 * Estimates the server's time from the document, until a response states it. A page can't read the `Date`
 * of its document, but its `Server-Timing`. Browsers without it use this device's clock.
 */
export function noteDocumentTime(): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Nothing was transferred if the browser had stored the document, for example on Back. Its time is old.
  if (!entry?.transferSize) return;
  const { duration = NaN } = entry.serverTiming?.find(({ name }) => name === 'date') ?? {};
  const receivedAt = Date.now() - performance.now() + entry.responseStart;
  const difference = duration * SECOND_MS - receivedAt;
  if (!Number.isNaN(difference)) setOffset(difference);
}

/**
 * Notes the time that a response of the server states.
 *
 * @param headers of the response: its date, and its age if it comes from a cache
 */
export function noteServerTime(headers: Headers): void {
  const stated = Date.parse(headers.get('Date') ?? '');
  const age = Number(headers.get('Age')) * SECOND_MS;
  const difference = stated + age - Date.now();
  if (Number.isNaN(difference)) return;
  setOffset(difference);
  isKnown = true;
}

/**
 * The server's time, in milliseconds since the epoch; until a response has stated it, an estimate or this
 * device's time.
 */
export const serverNow = (): number => Date.now() + offset;

/** Whether a response has stated the server's time. */
export const isServerTimeKnown = (): boolean => isKnown;

/** For tests: forgets the server's time, as before the first response. */
export function forgetServerTime(): void {
  offset = 0;
  isKnown = false;
}
