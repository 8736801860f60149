import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { setupAddress } from '../addresses';
import { DeclineButton } from '../setup/decline-button';
import { ProgressBar } from '../setup/progress-bar';
import { textsOf } from '../setup/setup-items';
import { SetupLink } from '../setup/setup-link';
import { useDismissSetup } from '../setup/use-dismiss-setup';
import { useSetup } from '../setup/use-setup';
import actions from '../setup/setup-actions.module.css';
import styles from './overview.module.css';

/** The next step of Setup; nothing if it was dismissed or everything is done. */
export function SetupCard() {
  const { progress } = useSetup();
  const { dismiss, isSaving } = useDismissSetup();
  if (!progress?.next || progress.dismissed) return null;
  const { title, why } = textsOf(progress.next);
  return (
    <section className={styles.setup} aria-labelledby="setup-card">
      <div className={styles.setupHead}>
        <h3 id="setup-card">Set up your site</h3>
        <Button type="text" disabled={isSaving} onClick={() => void dismiss()}>
          Dismiss
        </Button>
      </div>
      <ProgressBar progress={progress} />
      <div className={styles.setupNext}>
        <div>
          <p className={styles.setupTitle}>Next: {title}</p>
          <p className={styles.setupWhy}>{why}</p>
        </div>
        <div className={actions.actions}>
          <DeclineButton item={progress.next} />
          <SetupLink item={progress.next} isNext />
        </div>
      </div>
      <p className={styles.remedy}>
        <Link to={setupAddress}>Show all steps</Link>
      </p>
    </section>
  );
}
