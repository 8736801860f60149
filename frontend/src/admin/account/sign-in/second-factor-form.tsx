import { useId, useRef, useState, type SubmitEvent } from 'react';
import type { FactorKind, SignedInUser } from '../../../api/panel/account';
import buttons from '../../../shared/ui/button.module.css';
import { canUsePasskeys } from '../session/passkeys';
import { SignInProblem } from './sign-in-problem';
import type { SignIn } from './use-sign-in';
import styles from './sign-in.module.css';

const SWITCH_LABELS: Record<FactorKind, string> = {
  totp: 'Use the authenticator app',
  passkey: 'Use a passkey',
  recovery: 'Use a recovery code',
};

const NO_FACTOR =
  'None of your second factors can be used here. An operator of this site can remove them on the server.';

/** The properties of the code's input, by kind. */
const CODES = {
  totp: {
    label: 'Code of your authenticator app',
    help: 'Six digits. Each code works once.',
    autoComplete: 'one-time-code',
    inputMode: 'numeric',
    maxLength: 7,
  },
  recovery: {
    label: 'Recovery code',
    help: 'One of the codes that you saved. It works once.',
    autoComplete: 'off',
    inputMode: 'text',
    maxLength: 60,
  },
} as const;

interface SecondFactorFormProps {
  factors: readonly FactorKind[];
  signIn: SignIn;
  onSignedIn: (user: SignedInUser) => void;
  /** Called when the user has to enter the password again. */
  onRestart: () => void;
}

/** The second step of a sign-in. */
export function SecondFactorForm({
  factors,
  signIn,
  onSignedIn,
  onRestart,
}: SecondFactorFormProps) {
  const usable = factors.filter((kind) => kind !== 'passkey' || canUsePasskeys());
  const [chosen, setChosen] = useState<FactorKind>();
  const kind = chosen ?? usable[0];
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const { isLoading, problem } = signIn;

  async function finish(step: ReturnType<SignIn['enterCode']>) {
    const result = await step;
    if (result === 'expired') onRestart();
    else if (result) onSignedIn(result.user);
    else input.current?.select();
  }

  const field = kind === 'totp' || kind === 'recovery' ? CODES[kind] : undefined;
  return (
    <form
      className={styles.form}
      aria-describedby={`${id}-problem`}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (isLoading) return;
        if (kind === 'passkey') return void finish(signIn.completeWithPasskey());
        const code = input.current?.value.trim() ?? '';
        if (code === '') return undefined;
        const factor = kind === 'totp' ? { totp: code.replace(/\s/g, '') } : { recovery: code };
        void finish(signIn.enterCode(factor));
      }}
    >
      <p>{kind === undefined ? NO_FACTOR : 'Your password is right. One more step:'}</p>
      {field && (
        <div className={styles.field}>
          <label htmlFor={id}>{field.label}</label>
          <input
            key={kind}
            ref={input}
            id={id}
            type="text"
            autoComplete={field.autoComplete}
            inputMode={field.inputMode}
            maxLength={field.maxLength}
            autoCapitalize="none"
            spellCheck={false}
            aria-describedby={`${id}-help`}
            autoFocus
            required
          />
          <p id={`${id}-help`} className={styles.help}>
            {field.help}
          </p>
        </div>
      )}
      <SignInProblem key={problem?.lockedUntil} id={`${id}-problem`} problem={problem} />
      {kind !== undefined && (
        <button
          type="submit"
          className={buttons.primary}
          disabled={isLoading}
          autoFocus={kind === 'passkey'}
        >
          {isLoading ? 'Checking...' : kind === 'passkey' ? SWITCH_LABELS.passkey : 'Continue'}
        </button>
      )}
      <div className={styles.others}>
        {usable
          .filter((other) => other !== kind)
          .map((other) => (
            <button
              key={other}
              type="button"
              className={buttons.quiet}
              disabled={isLoading}
              onClick={() => {
                signIn.clearFailure();
                setChosen(other);
              }}
            >
              {SWITCH_LABELS[other]}
            </button>
          ))}
        <button
          type="button"
          className={buttons.quiet}
          disabled={isLoading}
          onClick={() => {
            signIn.clearFailure();
            onRestart();
          }}
        >
          Start again
        </button>
      </div>
    </form>
  );
}
