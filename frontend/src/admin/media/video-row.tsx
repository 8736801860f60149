import { memo, useState } from 'react';
import { Select, Switch } from 'antd';
import type { AdminVideo, UpdateAdminVideo } from '../../api/panel/videos';
import { formatDuration, formatPostAge, formatViews } from '../../shared/format/video-formats';
import styles from './videos.module.css';
import { ExternalLink } from '../../shared/ui/external-link';
import { useTimeZone } from '../shared/time/time-zone';
import { formatZonedTime } from '../shared/time/zoned-time';

const PLACEHOLDER = '/video-thumbnail.svg';

/** The video's thumbnail; a placeholder if it is missing or fails to load. */
function VideoThumbnail({ video }: { video: AdminVideo }) {
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

const SOURCE = 'source';

const kindNames: Readonly<Record<AdminVideo['kind'], string>> = {
  long: 'Long video',
  short: 'Short',
};

/** Short enough to fit next to the switch on a phone. */
const youtubeKindText: Readonly<Record<AdminVideo['kind'], string>> = {
  long: 'Long (YouTube)',
  short: 'Short (YouTube)',
};

const watchAddress = (id: string): string =>
  `https://www.youtube.com/watch?v=${encodeURIComponent(id)}`;

interface VideoRowProps {
  video: AdminVideo;
  /** Current time in milliseconds since the epoch, for the age. */
  now: number;
  onUpdate: (id: string, update: UpdateAdminVideo) => Promise<void>;
}

/** A cached video, with controls for its visibility and kind. */
export const VideoRow = memo(function VideoRow({ video, now, onUpdate }: VideoRowProps) {
  const zone = useTimeZone();
  const { id, title, kind, kindBy, views, publishedAtUTC, hidden } = video;
  const kindOptions = [
    { value: SOURCE, label: kindBy === 'source' ? youtubeKindText[kind] : 'As on YouTube' },
    { value: 'long', label: kindNames.long },
    { value: 'short', label: kindNames.short },
  ] as const;
  return (
    <li className={hidden ? styles.hiddenVideo : styles.video}>
      <VideoThumbnail video={video} />
      <div className={styles.words}>
        <h4 className={styles.videoTitle}>
          <ExternalLink href={watchAddress(id)}>{title}</ExternalLink>
        </h4>
        <p className={styles.facts}>
          <span>{views === null ? 'Views not public' : formatViews(views)}</span>
          <time dateTime={publishedAtUTC} data-tip={formatZonedTime(publishedAtUTC, zone)}>
            {formatPostAge(publishedAtUTC, now)}
          </time>
        </p>
      </div>
      <Select<(typeof kindOptions)[number]['value']>
        className={styles.kind ?? ''}
        aria-label={`Kind of ${title}`}
        options={[...kindOptions]}
        value={kindBy === 'source' ? SOURCE : kind}
        onChange={(chosen) => void onUpdate(id, { kind: chosen === SOURCE ? null : chosen })}
      />
      <label className={styles.shown}>
        <Switch
          aria-label={`Shown on the site: ${title}`}
          checked={!hidden}
          onChange={(isShown) => void onUpdate(id, { hidden: !isShown })}
        />
        <span aria-hidden="true">{hidden ? 'Hidden' : 'Shown'}</span>
      </label>
    </li>
  );
});
