import { PlusOutlined, ReloadOutlined, SettingOutlined, TrophyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { bonusesAddress, raceAddress, settingsAddress } from '../../shared/addresses';
import { useIsAdmin } from '../../account/session/roles';
import { isOff } from '../../shared/sources/sources';
import { useSourceStatuses } from '../../shared/sources/use-source-statuses';
import { useRefreshVideos } from '../../media/use-refresh-videos';
import styles from './overview.module.css';

/** Buttons for the most frequent actions, without those of a part of the site that is turned off. */
export function QuickActions() {
  const navigate = useNavigate();
  const isAdmin = useIsAdmin();
  const { refresh, isRefreshing } = useRefreshVideos();
  const { data: statuses } = useSourceStatuses();
  return (
    <section className={styles.card} aria-labelledby="quick-actions">
      <h3 id="quick-actions">Quick Actions</h3>
      <div className={styles.actions}>
        <Button
          type="primary"
          icon={<PlusOutlined aria-hidden />}
          block
          onClick={() => void navigate(bonusesAddress)}
        >
          Add New Bonus
        </Button>
        {!isOff('showVideos', statuses) && (
          <Button
            icon={<ReloadOutlined aria-hidden />}
            block
            disabled={isRefreshing}
            onClick={() => void refresh()}
          >
            {isRefreshing ? 'Refreshing...' : 'Refresh Videos'}
          </Button>
        )}
        {isAdmin && (
          <Button
            icon={<SettingOutlined aria-hidden />}
            block
            onClick={() => void navigate(settingsAddress)}
          >
            Site Settings
          </Button>
        )}
        {!isOff('showRace', statuses) && (
          <Button
            icon={<TrophyOutlined aria-hidden />}
            block
            onClick={() => void navigate(raceAddress)}
          >
            The Race
          </Button>
        )}
      </div>
    </section>
  );
}
