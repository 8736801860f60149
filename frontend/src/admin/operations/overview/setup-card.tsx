import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { setupAddress } from '../../shared/addresses';
import { textsOf } from '../setup/setup-items';
import { explanationOf } from '../setup/setup-parts';
import { SetupLink, DeclineButton, ProgressBar } from '../setup/setup-controls';
import { useSetup, useDismissSetup, type SetupProgress } from '../setup/use-setup';
import actions from '../setup/setup-actions.module.css';
import styles from './overview.module.css';

/** The next step, with a link to it; without one, what Setup waits for. */
function SetupNext({ next, pending }: SetupProgress) {
  if (next) {
    return (
      <div className={styles.setupNext}>
        <div>
          <p className={styles.setupTitle}>Next: {textsOf(next).title}</p>
          <p className={styles.setupWhy}>{explanationOf(next)}</p>
        </div>
        <div className={actions.actions}>
          <DeclineButton item={next} />
          <SetupLink item={next} isNext />
        </div>
      </div>
    );
  }
  return (
    <>
      <p className={styles.setupTitle}>Nothing is left to enter</p>
      {pending.map((item) => (
        <div key={item.key} className={styles.setupNext}>
          <p className={styles.setupWhy}>{explanationOf(item)}</p>
          {item.failed && <SetupLink item={item} isNext={false} />}
        </div>
      ))}
    </>
  );
}

/** The next step of Setup; nothing if it was dismissed or everything is done. */
export function SetupCard() {
  const { progress } = useSetup();
  const { dismiss, isSaving } = useDismissSetup();
  if (!progress || progress.isComplete || progress.dismissed) return null;
  return (
    <section className={styles.setup} aria-labelledby="setup-card">
      <div className={styles.setupHead}>
        <h3 id="setup-card">Set up your site</h3>
        <Button type="text" disabled={isSaving} onClick={() => void dismiss()}>
          Dismiss
        </Button>
      </div>
      <ProgressBar progress={progress} />
      <SetupNext {...progress} />
      <p className={styles.remedy}>
        <Link to={setupAddress}>Show all steps</Link>
      </p>
    </section>
  );
}
