import { Button } from 'antd';
import { keepFocus } from '../../shared/forms/keep-focus';
import { useCopyLink } from './use-copy-link';
import styles from './bonus-form.module.css';

/** Opens the page of a live bonus, or copies its address. */
export function PageLinks({ path }: { path: string }) {
  const copy = useCopyLink(path);
  return (
    <p className={styles.pageLinks}>
      <Button type="link" href={path} target="_blank" rel="noopener">
        View on site <span className="visually-hidden">(opens in a new tab)</span>
      </Button>
      <Button type="link" {...keepFocus} onClick={copy}>
        Copy link
      </Button>
    </p>
  );
}
