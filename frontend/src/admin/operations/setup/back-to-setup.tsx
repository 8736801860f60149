import { ArrowLeftOutlined } from '@ant-design/icons';
import { Link, useLocation } from 'react-router-dom';
import { setupAddress } from '../../shared/addresses';
import styles from './back-to-setup.module.css';

/** The state of a location that was opened from Setup. */
export const FROM_SETUP = { isFromSetup: true };

/** A way back on a page that was opened from Setup. */
export function BackToSetup() {
  const state = useLocation().state as Partial<typeof FROM_SETUP> | null;
  if (state?.isFromSetup !== true) return null;
  return (
    <Link className={styles.back} to={setupAddress}>
      <ArrowLeftOutlined aria-hidden /> Back to Setup
    </Link>
  );
}
