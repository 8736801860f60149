import type { SerializedError } from '@reduxjs/toolkit';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import type { AdminVideo } from '../../api/panel/videos';
import type { ApiFailure } from '../../api/failure';
import { formatCount } from '../../shared/format/formats';
import { FailedList } from '../shared/empty/failed-list';
import { NoVideos } from './no-videos';
import { useUpdateVideo } from './use-update-video';
import { VideoRow } from './video-row';
import styles from './videos.module.css';

const SHOWN_AT_ONCE = 50;
const SKELETON_ROWS = 6;

interface VideoListProps {
  /** Absent while they are loading. */
  videos: readonly AdminVideo[] | undefined;
  error: ApiFailure | SerializedError | undefined;
  isFiltered: boolean;
  onRetry: () => void;
}

export function VideoList({ videos, error, isFiltered, onRetry }: VideoListProps) {
  const updateVideo = useUpdateVideo();
  const [rowLimit, setRowLimit] = useState(SHOWN_AT_ONCE);
  const [now] = useState(() => Date.now());
  const hiddenVideos = videos?.filter(({ hidden }) => hidden).length ?? 0;
  return (
    <section className={styles.list} aria-labelledby="cached-videos" aria-busy={!videos && !error}>
      <h3 id="cached-videos" className={styles.listTitle}>
        Your Videos
        {/* 0 would be wrong while visitors see demo videos. */}
        {videos && (videos.length > 0 || isFiltered) && (
          <span className={styles.count}>
            {' '}
            ({formatCount(videos.length)}
            {hiddenVideos > 0 && `, ${formatCount(hiddenVideos)} hidden`})
          </span>
        )}
      </h3>
      {error ? (
        <FailedList title="Failed to fetch videos" error={error} onRetry={onRetry} />
      ) : !videos ? (
        <div role="status" aria-label="Loading videos...">
          {Array.from({ length: SKELETON_ROWS }, (_, row) => (
            <div key={row} className={styles.video} aria-hidden="true">
              <span className={styles.thumbnail} />
              <Skeleton
                active
                className={styles.waiting}
                title={{ width: '60%' }}
                paragraph={{ rows: 1, width: '30%' }}
              />
            </div>
          ))}
        </div>
      ) : videos.length === 0 ? (
        <NoVideos isFiltered={isFiltered} />
      ) : (
        <>
          <ul className={styles.videos}>
            {videos.slice(0, rowLimit).map((video) => (
              <VideoRow key={video.id} video={video} now={now} onUpdate={updateVideo} />
            ))}
          </ul>
          {videos.length > rowLimit && (
            <div className={styles.more}>
              <Button
                onClick={() => {
                  setRowLimit(rowLimit + SHOWN_AT_ONCE);
                }}
              >
                Show {formatCount(Math.min(SHOWN_AT_ONCE, videos.length - rowLimit))} more
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}
