import { useId, useRef, useState, type SubmitEvent } from 'react';
import type { FactorKind, SignedInUser } from '../../../api/panel/account';
import buttons from '../../../shared/ui/button.module.css';
import { canUsePasskeys } from '../session/passkeys';
import { SecondFactorForm } from './second-factor-form';
import { SignInProblem } from './sign-in-problem';
import { UsernameField, PasswordField } from './sign-in-fields';
import { useSignIn, type SignIn } from './use-sign-in';
import styles from './sign-in.module.css';

/** The text of a form's input, by its name; '' if there is no such input. */
export function fieldText(form: HTMLFormElement, name: string): string {
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
 * The sign-in form: the password or a passkey, then a second factor if the account has one. The inputs are
 * uncontrolled, so that password managers and paste work as usual.
 */
export function SignInForm({ username = '', onSubmit, onSignedIn }: SignInFormProps) {
  const signIn = useSignIn();
  const [factors, setFactors] = useState<readonly FactorKind[]>();

  const finish = (user: SignedInUser) => onSignedIn?.(user);
  if (factors) {
    return (
      <SecondFactorForm
        factors={factors}
        signIn={signIn}
        onSignedIn={finish}
        onRestart={() => {
          setFactors(undefined);
        }}
      />
    );
  }
  return (
    <PasswordForm
      username={username}
      signIn={signIn}
      onSubmit={onSubmit}
      onFactors={setFactors}
      onSignedIn={finish}
    />
  );
}

interface PasswordFormProps {
  username: string;
  signIn: SignIn;
  onSubmit: (() => void) | undefined;
  onFactors: (factors: readonly FactorKind[]) => void;
  onSignedIn: (user: SignedInUser) => void;
}

/** The first step of a sign-in. */
function PasswordForm({ username, signIn, onSubmit, onFactors, onSignedIn }: PasswordFormProps) {
  const { isLoading, problem } = signIn;
  const form = useRef<HTMLFormElement>(null);
  const id = useId();

  async function submit(name: string, password: string) {
    onSubmit?.();
    const result = await signIn.enterPassword(name, password);
    if (!result) form.current?.querySelector<HTMLInputElement>('[name=password]')?.select();
    else if ('user' in result) onSignedIn(result.user);
    else onFactors(result.factors);
  }

  async function sendPasskey() {
    onSubmit?.();
    const result = await signIn.signInWithPasskey();
    if (result) onSignedIn(result.user);
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
      <UsernameField id={`${id}-username`} defaultValue={username} autoFocus={username === ''} />
      <PasswordField id={`${id}-password`} autoFocus={username !== ''} />
      <SignInProblem key={problem?.lockedUntil} id={`${id}-problem`} problem={problem} />
      <button type="submit" className={buttons.primary} disabled={isLoading}>
        {isLoading ? 'Signing in...' : 'Sign In'}
      </button>
      {canUsePasskeys() && (
        <button
          type="button"
          className={buttons.secondary}
          disabled={isLoading}
          onClick={() => void sendPasskey()}
        >
          Use a passkey
        </button>
      )}
    </form>
  );
}
