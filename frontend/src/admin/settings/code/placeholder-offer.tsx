import { Button } from 'antd';
import styles from './code.module.css';

/** Offers to replace the code in a field by its placeholder. */
export function PlaceholderOffer({ onUse }: { onUse: () => void }) {
  return (
    <span className={styles.offer} role="status">
      This contains your code. Use {'{code}'}, so that it changes with your code.{' '}
      <Button type="link" size="small" onClick={onUse}>
        Use {'{code}'}
      </Button>
    </span>
  );
}
