import { secondsOf } from './youtube/iso-duration.js';
import type { VideoKind } from './video.entity.js';

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
