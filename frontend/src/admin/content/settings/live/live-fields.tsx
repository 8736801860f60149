import { Form, Input } from 'antd';
import { bounds } from '../../../../api/generated-bounds';
import type { Settings } from '../../../../api/panel/settings';
import settingsStyles from '../settings.module.css';
import { SectionCard } from '../site-config/section-card';
import { LiveSources } from './live-sources';
import { LiveSwitch } from './live-switch';
import { ScheduleFields } from './schedule-fields';
import styles from './live.module.css';

interface LiveFieldsProps {
  settings: Settings;
  /** The switch is stored at once, separately from the form. */
  onStored: (settings: Settings) => void;
}

/** Where and when the creator streams. */
export function LiveFields({ settings, onStored }: LiveFieldsProps) {
  return (
    <SectionCard
      section="live"
      title="Live"
      help="While you are live, the header of every page and the home page link to your stream. Otherwise they show your next stream, in each visitor's own time."
    >
      <LiveSwitch liveUntil={settings.live.liveUntil} onStored={onStored} />
      <h4 className={styles.title}>Weekly schedule</h4>
      <ScheduleFields />
      <h4 className={styles.title}>Channels</h4>
      <div className={settingsStyles.pair}>
        <Form.Item name={['live', 'services', 'kick']} label="Kick channel">
          <Input
            maxLength={bounds.LiveServices.kick.maxLength}
            placeholder="Name or address"
            autoComplete="off"
            spellCheck={false}
          />
        </Form.Item>
        <Form.Item name={['live', 'services', 'twitch']} label="Twitch channel">
          <Input
            maxLength={bounds.LiveServices.twitch.maxLength}
            placeholder="Name or address"
            autoComplete="off"
            spellCheck={false}
          />
        </Form.Item>
      </div>
      <LiveSources />
    </SectionCard>
  );
}
