import { useState } from 'react';
import { FieldProblem } from './card-form';
import { EyeIcon } from '../../shared/forms/eye-icon';
import styles from './sign-in.module.css';

interface UsernameFieldProps {
  id: string;
  defaultValue?: string;
  autoFocus: boolean;
  /** Why the server rejected the last username. */
  problem?: string | undefined;
}

/** The field for the username. */
export function UsernameField({ id, defaultValue, autoFocus, problem }: UsernameFieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>Username</label>
      <input
        id={id}
        name="username"
        type="text"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={defaultValue}
        aria-describedby={`${id}-problem`}
        autoFocus={autoFocus}
        required
      />
      <FieldProblem id={`${id}-problem`} message={problem} />
    </div>
  );
}

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
