import { PASSWORD_ADVICE } from '../../shared/forms/account-rules';
import { FieldProblem } from './card-form';
import { PasswordField } from './sign-in-fields';
import styles from './sign-in.module.css';

interface NewPasswordFieldProps {
  id: string;
  name?: string;
  label?: string;
  autoFocus: boolean;
  /** Why the server rejected the last password. */
  problem: string | undefined;
}

/** The field for a password that the user chooses, with advice. */
export function NewPasswordField({ id, name, label, autoFocus, problem }: NewPasswordFieldProps) {
  return (
    <div>
      <PasswordField
        id={id}
        name={name}
        label={label}
        autoFocus={autoFocus}
        isNew
        describedBy={`${id}-advice ${id}-problem`}
      />
      <p id={`${id}-advice`} className={styles.advice}>
        {PASSWORD_ADVICE}
      </p>
      <FieldProblem id={`${id}-problem`} message={problem} />
    </div>
  );
}
