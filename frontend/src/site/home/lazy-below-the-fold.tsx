import { lazyWhenIdle } from '../lazy-when-idle';
import styles from './home-page.module.css';

/** What is below the first screen. */
export const { Part: LazyBelowTheFold, load: loadBelowTheFold } = lazyWhenIdle(
  () => import('./below-the-fold'),
  <div className={styles.pending} />,
);
