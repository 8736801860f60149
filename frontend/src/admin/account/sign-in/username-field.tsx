import { FieldProblem } from './card-form';
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
