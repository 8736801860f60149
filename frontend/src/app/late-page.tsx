import buttons from '../shared/ui/button.module.css';
import styles from './error-screen.module.css';

/**
 * What the document of the panel shows, without script, when its scripts have not run after ten seconds or
 * cannot be loaded.
 */
export function LatePage() {
  return (
    <main className={`${styles.delayed ?? ''} ${styles.late ?? ''}`}>
      <div className={styles.card}>
        <h1>This page is taking long to load.</h1>
        <p>The connection may be slow, or a content blocker may keep its scripts from loading.</p>
        <a className={buttons.secondary} href="">
          Try again
        </a>
      </div>
    </main>
  );
}
