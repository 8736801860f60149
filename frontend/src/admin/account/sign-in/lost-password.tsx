import { useId, useState, type SubmitEvent } from 'react';
import { failureMessage } from '../../../api/failure';
import {
  useGetPasswordResetWayQuery,
  useRequestPasswordResetMutation,
} from '../../../api/panel/password-resets';
import buttons from '../../../shared/ui/button.module.css';
import { FieldProblem } from './field-problem';
import { fieldText } from './sign-in-form';
import styles from './sign-in.module.css';

/** Requests an email with a link. If the site cannot send emails, explains the other ways. */
export function LostPassword() {
  const [isOpen, setIsOpen] = useState(false);
  const { data, isError } = useGetPasswordResetWayQuery(undefined, { skip: !isOpen });
  return (
    <details
      className={styles.lost}
      onToggle={(event) => {
        setIsOpen(event.currentTarget.open);
      }}
    >
      <summary>Forgot your password?</summary>
      {data?.byEmail === true && <RequestForm />}
      {(data?.byEmail === false || isError) && (
        <>
          <p>Another admin can reset it in the panel, under Users.</p>
          <p>
            No other admin? On the server, run <code>make admin NAME=your-name</code> with your
            username. It prints a new password.
          </p>
        </>
      )}
    </details>
  );
}

/** Requests an email. The response is the same whether or not the address has an account. */
function RequestForm() {
  const [request, { data, error, isLoading }] = useRequestPasswordResetMutation();
  const id = useId();
  if (data) return <p role="status">{data.message}</p>;
  return (
    <form
      className={styles.form}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        const email = fieldText(event.currentTarget, 'email').trim();
        if (!isLoading) void request({ requestPasswordReset: { email } });
      }}
    >
      <div className={styles.field}>
        <label htmlFor={`${id}-email`}>Email address of your account</label>
        <input
          id={`${id}-email`}
          name="email"
          type="email"
          autoComplete="email"
          aria-describedby={`${id}-problem`}
          required
        />
      </div>
      <FieldProblem
        id={`${id}-problem`}
        message={error && failureMessage(error, 'Network error')}
      />
      <button type="submit" className={buttons.secondary} disabled={isLoading}>
        {isLoading ? 'Sending...' : 'Send a Link'}
      </button>
    </form>
  );
}
