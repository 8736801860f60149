import styles from './sign-in.module.css';

/** Why the server rejected a field. */
export function FieldProblem({ id, message }: { id: string; message: string | undefined }) {
  return (
    <p id={id} className={styles.problem} role="alert">
      {message}
    </p>
  );
}
