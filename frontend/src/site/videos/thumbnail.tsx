import { useEffect, useRef, useState } from 'react';
import { formatDuration } from '../../shared/format/video-formats';
import type { Video } from '../../api/videos';
import styles from './thumbnail.module.css';

const PLACEHOLDER = '/video-thumbnail.svg';

/** YouTube's two thumbnail sizes. Every video has the small one. */
const SMALL = '/hqdefault.jpg';
const LARGE = '/maxresdefault.jpg';
const SIZE = /\/(?:hq|maxres)default\.jpg$/;

/**
 * The greatest ratio of height to width of a large thumbnail. In place of a missing one, YouTube
 * sends a gray image with a greater ratio.
 */
const MAX_LARGE_RATIO = 0.7;

/** The `sizes` of a thumbnail in the grid of long videos. */
const GRID_SIZES = '(width >= 1024px) 373px, (width >= 640px) 50vw, 100vw';

/** The `sizes` of a Short, which shows the middle of a thumbnail three times as wide as its card. */
const SHORT_SIZES = '(width >= 640px) 800px, 150vw';

/** The images that have not failed yet: both sizes, the small one, or the placeholder. */
type RemainingImages = 'both' | 'one' | 'none';

/** The images that remain after one has loaded or failed. */
function remainingAfter(
  { currentSrc, naturalHeight, naturalWidth }: HTMLImageElement,
  remaining: RemainingImages,
): RemainingImages {
  if (naturalWidth === 0) return remaining === 'both' ? 'one' : 'none';
  return currentSrc.endsWith(LARGE) && naturalHeight > MAX_LARGE_RATIO * naturalWidth
    ? 'one'
    : remaining;
}

interface ThumbnailProps {
  video: Video;
  isShort?: boolean;
  isEager?: boolean;
  /** The value of the `sizes` attribute. */
  sizes?: string;
}

/** A video's thumbnail with its duration; a placeholder if the thumbnail is broken. */
export function Thumbnail({
  video: { duration, thumbnail },
  isShort = false,
  isEager = false,
  sizes = isShort ? SHORT_SIZES : GRID_SIZES,
}: ThumbnailProps) {
  const folder = thumbnail.replace(SIZE, '');
  const hasSizes = folder !== thumbnail;
  const [remaining, setRemaining] = useState<RemainingImages>(
    thumbnail === '' ? 'none' : hasSizes ? 'both' : 'one',
  );
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // The image may have loaded or failed before hydration, when no handler was attached.
    if (image.current?.complete === true) setRemaining(remainingAfter(image.current, remaining));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- later loads and failures call the handlers below
  }, []);
  const isBroken = remaining === 'none';
  return (
    <span className={isShort ? styles.short : styles.wide}>
      <img
        ref={image}
        src={isBroken ? PLACEHOLDER : hasSizes ? folder + SMALL : thumbnail}
        srcSet={
          remaining === 'both' ? `${folder}${SMALL} 480w, ${folder}${LARGE} 1280w` : undefined
        }
        sizes={sizes}
        alt={isBroken ? 'Video Thumbnail' : ''}
        width={isShort ? 270 : 480}
        height={isShort ? 480 : 270}
        loading={isEager ? 'eager' : 'lazy'}
        decoding="async"
        onLoad={({ currentTarget }) => {
          setRemaining(remainingAfter(currentTarget, remaining));
        }}
        onError={({ currentTarget }) => {
          setRemaining(remainingAfter(currentTarget, remaining));
        }}
      />
      {duration !== null && (
        <span className={styles.duration}>
          <span className="visually-hidden">Duration </span>
          {formatDuration(duration)}
        </span>
      )}
    </span>
  );
}
