import { Button, Modal, Skeleton } from 'antd';
import { failureMessage } from '../../api/failure';
import { settingsAddress } from '../addresses';
import { AdminLink } from '../session/admin-link';
import { SourceHealth } from '../shared/sources/source-health';
import { StateChip } from '../shared/sources/state-chip';
import { useSourceStatuses } from '../shared/sources/use-source-statuses';
import { useReturnFocus } from '../shared/use-return-focus';
import styles from './videos.module.css';

/** 'Cache Settings': the status of the videos' source, and a link to its settings. */
export function CacheSettingsDialog({ onClose }: { onClose: () => void }) {
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
