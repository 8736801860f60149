import styles from './sign-in.module.css';

/** What to do about a lost password. There is no reset by email. */
export function LostPassword() {
  return (
    <details className={styles.lost}>
      <summary>Lost your password?</summary>
      <p>Another admin can reset it in the panel, under Users.</p>
      <p>
        No other admin? On the server, run <code>make admin NAME=your-name</code> with your
        username. It prints a new password.
      </p>
    </details>
  );
}
