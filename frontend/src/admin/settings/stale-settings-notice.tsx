import { Alert, Button } from 'antd';
import type { SettingsChange } from './settings-changes';
import styles from './settings.module.css';

interface StaleSettingsNoticeProps {
  changes: readonly SettingsChange[];
  /** Puts the stored settings into the form. */
  onTakeTheirs?: () => void;
}

/** Says what somebody else saved meanwhile, and what became of it in the form. */
export function StaleSettingsNotice({ changes, onTakeTheirs }: StaleSettingsNoticeProps) {
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title="The settings were changed while you were editing"
      description={
        <>
          <p>
            Nothing was overwritten, and what you typed is still here. Look at what changed, then
            save again.
          </p>
          <dl className={styles.changes}>
            {changes.map(({ label, before, after, isKept }) => (
              <div key={label}>
                <dt>
                  {label}
                  {isKept ? ' (yours is kept: saving replaces theirs)' : ' (taken over)'}
                </dt>
                <dd>
                  <del>{before}</del> <span aria-hidden="true">→</span> <ins>{after}</ins>
                </dd>
              </div>
            ))}
          </dl>
          {onTakeTheirs && <Button onClick={onTakeTheirs}>Use their version instead</Button>}
        </>
      }
    />
  );
}
