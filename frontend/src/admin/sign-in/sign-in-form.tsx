import { useId, useRef, type SubmitEvent } from 'react';
import type { SignedInUser } from '../../api/panel/account';
import buttons from '../../shared/ui/button.module.css';
import { PasswordField } from './password-field';
import { SignInProblem } from './sign-in-problem';
import { useSignIn } from './use-sign-in';
import styles from './sign-in.module.css';

function fieldText(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field.value : '';
}

interface SignInFormProps {
  /** The prefilled username; the password then has the focus. */
  username?: string;
  /** Called before the request is sent. */
  onSubmit?: () => void;
  onSignedIn?: (user: SignedInUser) => void;
}

/**
 * The sign-in form. The inputs are uncontrolled, so that password managers and paste work as usual.
 */
export function SignInForm({ username = '', onSubmit, onSignedIn }: SignInFormProps) {
  const { signIn, isLoading, problem } = useSignIn();
  const form = useRef<HTMLFormElement>(null);
  const id = useId();

  async function submit(name: string, password: string) {
    onSubmit?.();
    const user = await signIn(name, password);
    if (user) onSignedIn?.(user);
    else form.current?.querySelector<HTMLInputElement>('[name=password]')?.select();
  }

  return (
    <form
      ref={form}
      className={styles.form}
      aria-describedby={`${id}-problem`}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        const name = fieldText(event.currentTarget, 'username').trim();
        const password = fieldText(event.currentTarget, 'password');
        if (name === '' || password === '' || isLoading) return;
        void submit(name, password);
      }}
    >
      <div className={styles.field}>
        <label htmlFor={`${id}-username`}>Username</label>
        <input
          id={`${id}-username`}
          name="username"
          type="text"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={username}
          autoFocus={username === ''}
          required
        />
      </div>
      <PasswordField id={`${id}-password`} autoFocus={username !== ''} />
      <SignInProblem key={problem?.lockedUntil} id={`${id}-problem`} problem={problem} />
      <button type="submit" className={buttons.primary} disabled={isLoading}>
        {isLoading ? 'Signing in...' : 'Sign In'}
      </button>
    </form>
  );
}
