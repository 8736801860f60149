import { ReloadOutlined, SettingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useListAdminVideosQuery } from '../../api/panel/videos';
import { useFailureToast } from '../../shared/hooks/use-failure-toast';
import { CacheSettingsDialog } from './cache-settings-dialog';
import { useRefreshVideos } from './use-refresh-videos';
import { useVideoFilters } from './use-video-filters';
import { VideoFilterBar } from './video-filter-bar';
import { VideoList } from './video-list';
import styles from './videos.module.css';

/** The cached videos: search, hide, set the kind and refresh. */
export default function VideosTab() {
  const { filters, setFilters, isFiltered } = useVideoFilters();
  const { search, kind } = filters;
  const { currentData, error, isError, refetch } = useListAdminVideosQuery(
    { search: search === '' ? undefined : search, kind },
    { refetchOnMountOrArgChange: true },
  );
  useFailureToast(isError ? error : undefined, 'Failed to fetch videos');
  const { refresh, isRefreshing } = useRefreshVideos();
  const [isHealthOpen, setHealthOpen] = useState(false);
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.heading}>Videos</h2>
        <div className={styles.actions}>
          <Button
            icon={<SettingOutlined aria-hidden />}
            onClick={() => {
              setHealthOpen(true);
            }}
          >
            Cache Settings
          </Button>
          <Button
            type="primary"
            icon={<ReloadOutlined aria-hidden />}
            disabled={isRefreshing}
            onClick={() => void refresh()}
          >
            {isRefreshing ? 'Refreshing...' : 'Refresh Videos'}
          </Button>
        </div>
      </div>
      <p className={styles.explanation}>
        Videos that you hide disappear from the public pages at once. The kind decides whether a
        video is listed under Long Videos or Shorts.
      </p>
      <VideoFilterBar filters={filters} onChange={setFilters} />
      <VideoList
        key={`${search} ${kind ?? ''}`}
        videos={currentData}
        error={error}
        isFiltered={isFiltered}
        onRetry={() => void refetch()}
      />
      {isHealthOpen && (
        <CacheSettingsDialog
          onClose={() => {
            setHealthOpen(false);
          }}
        />
      )}
    </>
  );
}
