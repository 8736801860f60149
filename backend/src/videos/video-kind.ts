import { secondsOf } from './youtube/iso-duration.js';
import type { VideoKind } from './video.entity.js';

/** The longest that a Short can be. */
const MAX_SHORT_SECONDS = 180;

/**
 * What a video counts as when no admin has said it, by the order of evidence: what the source says
 * (membership in the channel's Shorts playlist, a feed link with `/shorts/`), its duration, what it
 * counted as before. Nothing known: a long one.
 *
 * @param duration ISO-8601; null while it is not known
 */
export function kindByEvidence(
  said: VideoKind | null,
  before: VideoKind | undefined,
  duration: string | null,
): VideoKind {
  if (said) return said;
  const seconds = duration === null ? null : secondsOf(duration);
  if (seconds !== null) return seconds <= MAX_SHORT_SECONDS ? 'short' : 'long';
  return before ?? 'long';
}
