import { useId, type ReactNode, type SubmitEvent } from 'react';
import { paths } from '@playhouse/rules/paths';
import buttons from '../../../shared/ui/button.module.css';
import styles from './sign-in.module.css';

/** Why the server rejected a field. */
export function FieldProblem({ id, message }: { id: string; message: string | undefined }) {
  return (
    <p id={id} className={styles.problem} role="alert">
      {message}
    </p>
  );
}

interface CardFormProps {
  /** The text of the button, and the one while the form is being sent. */
  labels: readonly [idle: string, sending: string];
  isSending: boolean;
  /** Why the last attempt failed; '' if it did not, or if a field shows the reason. */
  problem: string;
  onSubmit: (form: HTMLFormElement) => Promise<void>;
  /** The fields. */
  children: ReactNode;
}

/** A form in a card of the sign-in pages. It is not sent again while it is being sent. */
export function CardForm({ labels, isSending, problem, onSubmit, children }: CardFormProps) {
  const [label, sendingLabel] = labels;
  return (
    <form
      className={styles.form}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!isSending) void onSubmit(event.currentTarget);
      }}
    >
      {children}
      <FieldProblem id={useId()} message={problem} />
      <button type="submit" className={buttons.primary} disabled={isSending}>
        {isSending ? sendingLabel : label}
      </button>
    </form>
  );
}

interface SignInCardProps {
  title: string;
  children: ReactNode;
}

/** The frame of the pages before the panel: the sign-in, links, and the change of a generated password. */
export function SignInCard({ title, children }: SignInCardProps) {
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <img className={styles.mark} src="/favicon.svg" alt="" width={48} height={48} />
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
      <a className={styles.back} href={paths.home}>
        Back to the site
      </a>
    </main>
  );
}
