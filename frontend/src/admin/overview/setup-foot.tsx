import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { setupAddress } from '../addresses';
import { useDismissSetup } from '../setup/use-dismiss-setup';
import { useSetup } from '../setup/use-setup';
import styles from './overview.module.css';

/** The link to Setup at the end of Overview while its card is not shown. */
export function SetupFoot() {
  const { progress, error, isFetching, refetch } = useSetup();
  const { reopen, isSaving } = useDismissSetup();
  if (!progress) {
    if (!error) return null;
    return (
      <p className={styles.setupFoot}>
        Setup could not be loaded.{' '}
        <Button disabled={isFetching} onClick={() => void refetch()}>
          {isFetching ? 'Trying...' : 'Try again'}
        </Button>
      </p>
    );
  }
  const { items, done, isComplete, dismissed } = progress;
  if (!isComplete && !dismissed) return null;
  return (
    <p className={styles.setupFoot}>
      <Link to={setupAddress}>
        Setup: {done} of {items.length} done
      </Link>
      {!isComplete && (
        <Button disabled={isSaving} onClick={() => void reopen()}>
          Show it here again
        </Button>
      )}
    </p>
  );
}
