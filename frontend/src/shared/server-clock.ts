const SECOND_MS = 1_000;

/** A smaller difference comes from the network, and from the `Date` header, which has whole seconds. */
const MIN_DIFFERENCE_MS = 5_000;

/** Milliseconds to add to this device's clock; undefined until the server has stated its time. */
let offset: number | undefined;

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
  offset = Math.abs(difference) < MIN_DIFFERENCE_MS ? 0 : difference;
}

/** The server's time, in milliseconds since the epoch; this device's time until a response has stated it. */
export const serverNow = (): number => Date.now() + (offset ?? 0);

/** Whether the server has stated its time. */
export const isServerTimeKnown = (): boolean => offset !== undefined;

/** For tests: forgets the server's time, as before the first response. */
export function forgetServerTime(): void {
  offset = undefined;
}
