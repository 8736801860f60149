import { useState } from 'react';
import type { AdminVideo } from '../../api/panel/videos';
import { formatDuration } from '../../shared/format/video-formats';
import styles from './videos.module.css';

const PLACEHOLDER = '/video-thumbnail.svg';

/** The video's thumbnail; a placeholder if it is missing or fails to load. */
export function VideoThumbnail({ video }: { video: AdminVideo }) {
  const [broken, setBroken] = useState('');
  const { duration } = video;
  // The largest image would be eight times as wide as this one.
  const thumbnail = video.thumbnail.replace('/maxresdefault.jpg', '/mqdefault.jpg');
  return (
    <span className={styles.thumbnail}>
      <img
        src={thumbnail === broken ? PLACEHOLDER : thumbnail}
        alt=""
        width={160}
        height={90}
        loading="lazy"
        decoding="async"
        onError={() => {
          setBroken(thumbnail);
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
