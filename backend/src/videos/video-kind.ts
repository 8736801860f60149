import { secondsOf } from './iso-duration.js';
import type { VideoKind } from './video.entity.js';

/** The longest that a Short can be. */
const MAX_SHORT_SECONDS = 180;

/**
 * What a video counts as when no admin has said it, by the order of evidence: what the source says
 * (membership in the channel's Shorts playlist, a feed link with `/shorts/`), what it said when we
 * saw the video before, else its duration. Nothing known: a long one.
 */
export function kindByEvidence(
  said: VideoKind | null,
  saidBefore: VideoKind | undefined,
  duration: string | null,
): VideoKind {
  if (said) return said;
  if (saidBefore) return saidBefore;
  const seconds = duration === null ? null : secondsOf(duration);
  return seconds !== null && seconds <= MAX_SHORT_SECONDS ? 'short' : 'long';
}
