import { PlusOutlined, ReloadOutlined, SettingOutlined, TrophyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { bonusesAddress, raceAddress, settingsAddress } from '../addresses';
import { useRefreshVideos } from '../videos/use-refresh-videos';
import styles from './overview.module.css';

/** Buttons for the most frequent actions. */
export function QuickActions() {
  const navigate = useNavigate();
  const { refresh, isRefreshing } = useRefreshVideos();
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
        <Button
          icon={<ReloadOutlined aria-hidden />}
          block
          disabled={isRefreshing}
          onClick={() => void refresh()}
        >
          {isRefreshing ? 'Refreshing...' : 'Refresh Videos'}
        </Button>
        <Button
          icon={<SettingOutlined aria-hidden />}
          block
          onClick={() => void navigate(settingsAddress)}
        >
          Site Settings
        </Button>
        <Button
          icon={<TrophyOutlined aria-hidden />}
          block
          onClick={() => void navigate(raceAddress)}
        >
          The Race
        </Button>
      </div>
    </section>
  );
}
