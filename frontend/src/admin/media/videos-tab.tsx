import { Button, Modal, Select, Skeleton } from 'antd';
import { useCallback, useState } from 'react';
import { ReloadOutlined, SettingOutlined } from '@ant-design/icons';
import { failureMessage } from '../../api/failure';
import { settingsAddress } from '../shared/addresses';
import { AdminLink } from '../account/session/roles';
import { SourceHealth } from '../shared/sources/source-health';
import { StateChip } from '../shared/sources/source-status';
import { useSourceStatuses } from '../shared/sources/use-source-statuses';
import { useReturnFocus } from '../shared/use-return-focus';
import styles from './videos.module.css';
import { SearchBox } from '../shared/lists/search-box';
import { useListAdminVideosQuery, type AdminVideo } from '../../api/panel/videos';
import { useFailureToast } from '../../shared/hooks/use-failure-toast';
import { useRefreshVideos } from './use-refresh-videos';
import { VideoList } from './video-list';
import { useListFilters } from '../shared/lists/use-list-filters';

interface VideoFilters {
  search: string;
  /** Undefined for both kinds. */
  kind: AdminVideo['kind'] | undefined;
}

function readFilters(query: URLSearchParams): VideoFilters {
  const kind = query.get('kind');
  return {
    search: query.get('search') ?? '',
    kind: kind === 'long' || kind === 'short' ? kind : undefined,
  };
}

const writeFilters = ({ search, kind }: VideoFilters) => ({ search, kind });

function useVideoFilters() {
  const { filters, setFilters } = useListFilters(readFilters, writeFilters);
  return { filters, setFilters, isFiltered: filters.search !== '' || filters.kind !== undefined };
}

/** 'Cache Settings': the status of the videos' source, and a link to its settings. */
function CacheSettingsDialog({ onClose }: { onClose: () => void }) {
  useReturnFocus();
  const { data, error, isFetching, refetch } = useSourceStatuses();
  const youtube = data?.find(({ source }) => source === 'youtube');
  return (
    <Modal
      open
      title="Cache Settings"
      width={620}
      onCancel={onClose}
      footer={
        <div className={styles.dialogButtons}>
          <Button disabled={isFetching} onClick={() => void refetch()}>
            {isFetching ? 'Checking...' : 'Check again'}
          </Button>
          <Button type="primary" onClick={onClose}>
            Done
          </Button>
        </div>
      }
    >
      <p className={styles.explanation}>
        The server keeps a copy of the channel&apos;s video list for visitors, so that the site
        stays fast and works even when YouTube does not.
      </p>
      {youtube ? (
        <>
          <p className={styles.sourceState}>
            <strong>YouTube</strong> <StateChip status={youtube.status} />
          </p>
          <SourceHealth source={youtube} />
        </>
      ) : error ? (
        <p role="alert">
          The status of the source could not be loaded: {failureMessage(error, 'Network error')}
        </p>
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 7 }} />
      )}
      <p className={styles.elsewhere}>
        <AdminLink to={settingsAddress}>Change the channel in API Settings</AdminLink>
      </p>
    </Modal>
  );
}

const ALL = 'all';

const kindOptions = [
  { value: ALL, label: 'All Kinds' },
  { value: 'long', label: 'Long Videos' },
  { value: 'short', label: 'Shorts' },
] as const;

interface VideoFilterBarProps {
  filters: VideoFilters;
  onChange: (change: Partial<VideoFilters>) => void;
}

function VideoFilterBar({ filters, onChange }: VideoFilterBarProps) {
  const search = useCallback(
    (text: string) => {
      onChange({ search: text });
    },
    [onChange],
  );
  return (
    <div className={styles.filters}>
      <SearchBox label="Search videos" value={filters.search} onSearch={search} />
      <Select<(typeof kindOptions)[number]['value']>
        aria-label="Kind"
        options={[...kindOptions]}
        value={filters.kind ?? ALL}
        onChange={(kind) => {
          onChange({ kind: kind === ALL ? undefined : kind });
        }}
      />
    </div>
  );
}

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
