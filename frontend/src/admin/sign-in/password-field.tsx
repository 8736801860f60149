import { useState } from 'react';
import { EyeIcon } from '../shared/eye-icon';
import styles from './sign-in.module.css';

interface PasswordFieldProps {
  id: string;
  autoFocus: boolean;
}

/** A password input with a show button. */
export function PasswordField({ id, autoFocus }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>Password</label>
      <span className={styles.password}>
        <input
          id={id}
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={autoFocus}
          required
        />
        <button
          type="button"
          className={styles.eye}
          aria-label={isShown ? 'Hide password' : 'Show password'}
          aria-controls={id}
          onClick={() => {
            setIsShown(!isShown);
          }}
        >
          <EyeIcon isStruckOut={isShown} />
        </button>
      </span>
    </div>
  );
}
