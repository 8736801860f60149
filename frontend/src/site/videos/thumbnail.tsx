import { useEffect, useRef, useState } from 'react';
import { formatDuration } from '../../shared/formats';
import type { Video } from '../../api/videos';
import styles from './thumbnail.module.css';

const PLACEHOLDER = '/video-thumbnail.svg';

interface ThumbnailProps {
  video: Video;
  isShort?: boolean;
  isEager?: boolean;
}

/** A video's picture with its duration; a drawing that says so where the picture is broken. */
export function Thumbnail({ video, isShort = false, isEager = false }: ThumbnailProps) {
  const [isBroken, setBroken] = useState(video.thumbnail === '');
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // An error before hydration is not heard: a picture that is done and has no size failed.
    if (image.current?.complete === true && image.current.naturalWidth === 0) setBroken(true);
  }, []);
  return (
    <span className={isShort ? styles.short : styles.wide}>
      <img
        ref={image}
        src={isBroken ? PLACEHOLDER : video.thumbnail}
        alt={isBroken ? 'Video Thumbnail' : ''}
        width={isShort ? 270 : 480}
        height={isShort ? 480 : 270}
        loading={isEager ? 'eager' : 'lazy'}
        decoding="async"
        onError={() => {
          setBroken(true);
        }}
      />
      {video.duration !== null && (
        <span className={styles.duration}>
          <span className="visually-hidden">Duration </span>
          {formatDuration(video.duration)}
        </span>
      )}
    </span>
  );
}
