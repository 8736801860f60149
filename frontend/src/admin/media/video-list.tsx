import { useCallback, useState } from 'react';
import type { SerializedError } from '@reduxjs/toolkit';
import { Button, Skeleton } from 'antd';
import { partsAddress, settingsAddress } from '../shared/addresses';
import { AdminLink } from '../account/session/roles';
import { EmptyList, FailedList } from '../shared/lists/empty-list';
import { SourceTrouble } from '../shared/sources/source-status';
import { useSourceStatuses } from '../shared/sources/use-source-statuses';
import {
  type AdminVideo,
  type UpdateAdminVideo,
  useUpdateAdminVideoMutation,
} from '../../api/panel/videos';
import { useToast } from '../../shared/toasts/use-toast';
import { failureToast } from '../shared/failure-toast';
import type { ApiFailure } from '../../api/failure';
import { formatCount } from '../../shared/format/formats';
import { VideoRow } from './video-row';
import styles from './videos.module.css';

/** Why the list is empty, what visitors see meanwhile, and what to do. */
function Reason({ isFiltered }: { isFiltered: boolean }) {
  const { data } = useSourceStatuses();
  const youtube = data?.find(({ source }) => source === 'youtube');
  if (isFiltered) return <p>Try adjusting your filter or search terms.</p>;
  if (youtube?.visitorsSee === 'off') {
    return (
      <>
        <p>The videos of your site are turned off.</p>
        <p>
          <AdminLink to={partsAddress}>Turn them on in Site Config</AdminLink>
        </p>
      </>
    );
  }
  if (youtube?.status === 'unconfigured') {
    return (
      <>
        <p>
          No YouTube channel is set yet. Until then, visitors see demo videos, which cannot be
          changed.
        </p>
        <p>
          <AdminLink to={settingsAddress}>Set the channel in API Settings</AdminLink>
        </p>
      </>
    );
  }
  if (youtube?.status === 'failing' && youtube.lastError !== null) {
    return <SourceTrouble {...youtube} />;
  }
  return (
    <p>No video of the channel has been found yet. Press Refresh Videos to check again now.</p>
  );
}

function NoVideos({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyList title={isFiltered ? 'No videos found' : 'No videos yet'}>
      <Reason isFiltered={isFiltered} />
    </EmptyList>
  );
}

function successMessage({ hidden, kind }: UpdateAdminVideo): string {
  if (hidden !== undefined)
    return hidden ? 'Video hidden from the site' : 'Video shown on the site';
  if (kind === 'long') return 'Video listed as a long video';
  return kind === 'short' ? 'Video listed as a Short' : 'Video listed as on YouTube';
}

/** Saves an admin's change of a video and shows the result in a toast. */
function useUpdateVideo() {
  const [updateVideo] = useUpdateAdminVideoMutation();
  const toast = useToast();
  return useCallback(
    async (id: AdminVideo['id'], updateAdminVideo: UpdateAdminVideo) => {
      const { error } = await updateVideo({ id, updateAdminVideo });
      toast({
        about: id,
        ...(error
          ? failureToast(error, 'Failed to update video')
          : { title: successMessage(updateAdminVideo), tone: 'success' }),
      });
    },
    [toast, updateVideo],
  );
}

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
