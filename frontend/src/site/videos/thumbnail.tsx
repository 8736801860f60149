import { useEffect, useRef, useState } from 'react';
import { formatDuration } from '../../shared/format/formats';
import type { Video } from '../../api/videos';
import styles from './thumbnail.module.css';

const PLACEHOLDER = '/video-thumbnail.svg';

/** YouTube's two thumbnail sizes. Every video has the small one. */
const SMALL = '/hqdefault.jpg';
const LARGE = '/maxresdefault.jpg';
const SIZE = /\/(?:hq|maxres)default\.jpg$/;

/** For a missing large thumbnail YouTube sends a gray image that is taller than this. */
const MAX_LARGE_HEIGHT = 0.7;

/** The width of a thumbnail in the grid of long videos. */
const IN_GRID = '(width >= 1024px) 373px, (width >= 640px) 50vw, 100vw';

/** A Short shows the middle of a thumbnail that is three times as wide as its card. */
const SHORT = '(width >= 640px) 800px, 150vw';

/** The images that have not failed yet: both sizes, the small one, or the placeholder. */
type RemainingImages = 'both' | 'one' | 'none';

/** The images that remain after one has loaded or failed. */
function remainingAfter(
  { currentSrc, naturalHeight, naturalWidth }: HTMLImageElement,
  left: RemainingImages,
): RemainingImages {
  if (naturalWidth === 0) return left === 'both' ? 'one' : 'none';
  return currentSrc.endsWith(LARGE) && naturalHeight > MAX_LARGE_HEIGHT * naturalWidth
    ? 'one'
    : left;
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
  sizes = isShort ? SHORT : IN_GRID,
}: ThumbnailProps) {
  const folder = thumbnail.replace(SIZE, '');
  const hasSizes = folder !== thumbnail;
  const [left, setLeft] = useState<RemainingImages>(
    thumbnail === '' ? 'none' : hasSizes ? 'both' : 'one',
  );
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // Events before hydration had no handler.
    if (image.current?.complete === true) setLeft(remainingAfter(image.current, left));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- later loads and errors raise events
  }, []);
  const isBroken = left === 'none';
  return (
    <span className={isShort ? styles.short : styles.wide}>
      <img
        ref={image}
        src={isBroken ? PLACEHOLDER : hasSizes ? folder + SMALL : thumbnail}
        srcSet={left === 'both' ? `${folder}${SMALL} 480w, ${folder}${LARGE} 1280w` : undefined}
        sizes={sizes}
        alt={isBroken ? 'Video Thumbnail' : ''}
        width={isShort ? 270 : 480}
        height={isShort ? 480 : 270}
        loading={isEager ? 'eager' : 'lazy'}
        decoding="async"
        onLoad={({ currentTarget }) => {
          setLeft(remainingAfter(currentTarget, left));
        }}
        onError={({ currentTarget }) => {
          setLeft(remainingAfter(currentTarget, left));
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
