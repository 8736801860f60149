import { Link } from 'react-router-dom';
import { paths } from '@playhouse/rules/paths';
import buttons from '../../../shared/ui/button.module.css';
import styles from './sign-in.module.css';

interface LinkProblemProps {
  /** The server's message, which says what to do. */
  message: string;
  /** Absent if another attempt cannot succeed. */
  retry?: { isRunning: boolean; start: () => void } | undefined;
}

/** Why the link of an invitation or a password reset does not work. */
export function LinkProblem({ message, retry }: LinkProblemProps) {
  return (
    <>
      <p className={styles.text} role="alert">
        {message}
      </p>
      {retry ? (
        <button
          type="button"
          className={buttons.primary}
          disabled={retry.isRunning}
          onClick={retry.start}
        >
          Try Again
        </button>
      ) : (
        <Link className={buttons.secondary} to={paths.signIn} replace>
          Go to the sign-in page
        </Link>
      )}
    </>
  );
}
