import { isFutureDay } from '../core/http/validation/utc-day.js';
import { PLATFORM_KEYS, type PlatformKey } from './settings-document.js';

export { PLATFORM_KEYS, type PlatformKey };

/**
 * Whether a partnership has begun: only then may visitors read 'Official Partner'. Tomorrow (UTC) counts,
 * because in some time zones it has already begun.
 *
 * @param partnerSince 'YYYY-MM-DD'; null if there is none
 */
export const isPartner = (partnerSince: string | null, now: Date): boolean =>
  partnerSince !== null && !isFutureDay(partnerSince, now);

/**
 * A message for each partnership that has not begun, by path: visitors would not see the day of its
 * beginning, which is the evidence for it.
 */
export const partnershipProblems = (
  platforms: readonly { partnerSince?: string | null }[],
  now: Date,
): Record<string, string> =>
  Object.fromEntries(
    platforms.flatMap(({ partnerSince: day = null }, index) =>
      day === null || isPartner(day, now)
        ? []
        : [
            [
              `platforms.${String(index)}.partnerSince`,
              'The partnership must have begun already',
            ] as const,
          ],
    ),
  );

/** The day on which a partnership began, as visitors get it: null until then. */
export const partnerSince = (
  platform: { partnerSince?: string | null } | undefined,
  now: Date,
): string | null => {
  const day = platform?.partnerSince ?? null;
  return isPartner(day, now) ? day : null;
};
