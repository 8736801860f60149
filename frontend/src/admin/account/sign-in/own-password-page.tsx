import { useId } from 'react';
import { asApiFailure, failureMessage } from '../../../api/failure';
import { UNAUTHORIZED } from '../../../api/http-status';
import {
  useChangePasswordMutation,
  useClearSession,
  type SignedInUser,
} from '../../../api/panel/account';
import { usePageMetadata } from '../../../shared/page-metadata';
import { useToast } from '../../../shared/toasts/use-toast';
import { SignOutButton } from '../session/sign-out-button';
import { CardForm, FieldProblem, SignInCard } from './card-form';
import { NewPasswordField } from './new-password-field';
import { PasswordField } from './sign-in-fields';
import { fieldText } from './sign-in-form';
import styles from './sign-in.module.css';

/** Users whose password was generated choose their own here, before they can do anything else. */
export default function OwnPasswordPage({ username }: Pick<SignedInUser, 'username'>) {
  usePageMetadata({ title: 'Your password | Playhouse', description: 'Choose your own password.' });
  const [changePassword, { isLoading, error }] = useChangePasswordMutation();
  const clearSession = useClearSession();
  const toast = useToast();
  const id = useId();
  const failure = asApiFailure(error);
  const { currentPassword, newPassword } = failure?.fields ?? {};
  // A message that belongs to a field is shown next to it.
  const general =
    error && !currentPassword && !newPassword ? failureMessage(error, 'Network error') : '';

  async function submit(form: HTMLFormElement) {
    const chosen = fieldText(form, 'newPassword');
    const { data, error: rejection } = await changePassword({
      changePassword: {
        currentPassword: fieldText(form, 'currentPassword'),
        newPassword: chosen,
        confirmPassword: chosen,
      },
    });
    if (data) toast({ title: 'Password Changed', description: data.message, tone: 'success' });
    // The session has ended. The guard then leads to the sign-in page.
    if (asApiFailure(rejection)?.status === UNAUTHORIZED) clearSession();
  }

  return (
    <SignInCard title="Choose Your Password">
      <p className={styles.text}>
        The password of <strong>{username}</strong> was generated, so others may have seen it.
        Choose one that only you know.
      </p>
      <CardForm
        labels={['Change Password', 'Changing...']}
        isSending={isLoading}
        problem={general}
        onSubmit={submit}
      >
        {/* Password managers read from this field which account the password belongs to. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <div>
          <PasswordField
            id={`${id}-current`}
            name="currentPassword"
            label="Generated password"
            autoFocus
            describedBy={`${id}-current-problem`}
          />
          <FieldProblem id={`${id}-current-problem`} message={currentPassword} />
        </div>
        <NewPasswordField
          id={`${id}-new`}
          name="newPassword"
          label="New password"
          autoFocus={false}
          problem={newPassword}
        />
      </CardForm>
      <SignOutButton className={styles.signOut} />
    </SignInCard>
  );
}
