import { Alert, Button } from 'antd';
import { formatCount } from '../../shared/formats';
import type { BulkFailure } from './use-bulk-change';
import styles from './bulk.module.css';

/** More would push the list off the screen; all of them stay selected. */
const MOST_NAMED = 8;

interface BulkFailuresProps {
  failure: BulkFailure;
  onDismiss: () => void;
}

/** Which of several could not be changed, and why. */
export function BulkFailures({ failure: { title, reasons }, onDismiss }: BulkFailuresProps) {
  const others = reasons.length - MOST_NAMED;
  return (
    <Alert
      type="error"
      showIcon
      className={styles.failures ?? ''}
      title={title}
      description={
        <>
          <ul className={styles.reasons}>
            {reasons.slice(0, MOST_NAMED).map(({ id, title: name, reason }) => (
              <li key={id}>
                <strong>{name}</strong>: {reason}
              </li>
            ))}
            {others > 0 && <li>and {formatCount(others)} more</li>}
          </ul>
          <p>What failed is still selected.</p>
        </>
      }
      action={<Button onClick={onDismiss}>Dismiss</Button>}
    />
  );
}
