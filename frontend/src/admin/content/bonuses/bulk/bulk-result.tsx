import { Alert, Button } from 'antd';
import { formatCount } from '../../../../shared/format/formats';
import type { BulkNotice } from './use-bulk-change';
import styles from './bulk.module.css';

/** More titles would push the list off the screen. */
const MAX_NAMED = 8;

interface BulkResultProps {
  notice: BulkNotice;
  onDismiss: () => void;
}

/** The reason why a bulk change failed, or the bonuses that no longer existed. */
export function BulkResult({ notice, onDismiss }: BulkResultProps) {
  const { tone, title, detail, missing } = notice;
  const unnamedCount = missing.length - MAX_NAMED;
  return (
    <Alert
      type={tone}
      showIcon
      role="alert"
      className={styles.result ?? ''}
      title={title}
      description={
        <>
          {detail !== undefined && <p>{detail}</p>}
          {missing.length > 0 && (
            <>
              <ul className={styles.missing}>
                {missing.slice(0, MAX_NAMED).map(({ id, title: name }) => (
                  <li key={id}>{name}</li>
                ))}
                {unnamedCount > 0 && <li>and {formatCount(unnamedCount)} more</li>}
              </ul>
              <p>Another admin deleted them in the meantime. The other bonuses were changed.</p>
            </>
          )}
        </>
      }
      action={<Button onClick={onDismiss}>Dismiss</Button>}
    />
  );
}
