import styles from './sign-in.module.css';

/** What to do about a lost password; there is no reset by email. */
export function LostPassword() {
  return (
    <details className={styles.lost}>
      <summary>Lost your password?</summary>
      <p>Another admin can give you a new one: in the panel, under Users, with Reset password.</p>
      <p>
        No other admin? On the server, run <code>make admin NAME=your-name</code> with your
        username. It prints a new password.
      </p>
    </details>
  );
}
