import type { VideoKind } from './video.entity.js';

const ISO_DURATION =
  /^P(?:(?<days>\d+)D)?(?:T(?:(?<hours>\d+)H)?(?:(?<minutes>\d+)M)?(?:(?<seconds>\d+)S)?)?$/;

/**
 * The seconds of an ISO 8601 duration in YouTube's format (days, hours, minutes, seconds).
 *
 * @returns null if it is not such a duration.
 */
export function secondsOf(duration: string): number | null {
  const parts = ISO_DURATION.exec(duration)?.groups;
  if (!parts) return null;
  const number = (name: string) => Number(parts[name] ?? 0);
  return (
    number('days') * 86_400 + number('hours') * 3_600 + number('minutes') * 60 + number('seconds')
  );
}

/** The maximum length of a Short. */
const MAX_SHORT_SECONDS = 180;

/**
 * A video's kind without an admin's decision. In order of evidence: what the source reports
 * (membership in the channel's Shorts playlist, a feed link with `/shorts/`), its duration, its
 * previous kind. Otherwise it is long.
 *
 * @param duration ISO 8601; null if unknown
 */
export function kindByEvidence(
  reportedKind: VideoKind | null,
  previousKind: VideoKind | undefined,
  duration: string | null,
): VideoKind {
  if (reportedKind) return reportedKind;
  const seconds = duration === null ? null : secondsOf(duration);
  if (seconds !== null) return seconds <= MAX_SHORT_SECONDS ? 'short' : 'long';
  return previousKind ?? 'long';
}
