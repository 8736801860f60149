import { useState } from 'react';
import { EyeIcon } from '../../shared/forms/eye-icon';
import styles from './sign-in.module.css';

interface PasswordFieldProps {
  id: string;
  autoFocus: boolean;
  name?: string;
  label?: string;
  /** Whether the user chooses a new password. */
  isNew?: boolean;
  /** The id of a text about the field. */
  describedBy?: string;
}

/** A password input with a show button. */
export function PasswordField({
  id,
  autoFocus,
  name = 'password',
  label = 'Password',
  isNew = false,
  describedBy,
}: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.password}>
        <input
          id={id}
          name={name}
          type={isShown ? 'text' : 'password'}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          aria-describedby={describedBy}
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={autoFocus}
          required
        />
        <button
          type="button"
          className={styles.eye}
          aria-label={`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
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
