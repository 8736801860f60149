import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@playhouse/rules/paths';
import { asApiFailure, failureMessage } from '../../../api/failure';
import { NOT_FOUND } from '../../../api/http-status';
import { useUsePasswordResetMutation } from '../../../api/panel/password-resets';
import { usePageMetadata } from '../../../shared/page-metadata';
import { useToast } from '../../../shared/toasts/use-toast';
import { CardForm, SignInCard } from './card-form';
import { fieldText } from './sign-in-form';
import { LinkProblem } from './link-problem';
import { NewPasswordField } from './new-password-field';
import styles from './sign-in.module.css';

/** The page of a password reset's link: the user chooses a new password. */
export default function ResetPage({ token }: { token: string }) {
  usePageMetadata({ title: 'New password | Playhouse', description: 'Choose a new password.' });
  const [reset, { isLoading, error }] = useUsePasswordResetMutation();
  const navigate = useNavigate();
  const toast = useToast();
  const id = useId();
  const failure = asApiFailure(error);
  const { password } = failure?.fields ?? {};
  const general = error && !password ? failureMessage(error, 'Network error') : '';

  async function submit(form: HTMLFormElement) {
    const resetPassword = { password: fieldText(form, 'password') };
    const { data } = await reset({ token, resetPassword });
    if (!data) return;
    toast({ title: 'Password changed', description: data.message, tone: 'success' });
    await navigate(paths.signIn, { replace: true });
  }

  return (
    <SignInCard title="New Password">
      {failure?.status === NOT_FOUND ? (
        <LinkProblem message={failure.message} />
      ) : (
        <>
          <p className={styles.text}>The new password ends all open sessions of your account.</p>
          <CardForm
            labels={['Change Password', 'Changing...']}
            isSending={isLoading}
            problem={general}
            onSubmit={submit}
          >
            <NewPasswordField id={`${id}-password`} autoFocus problem={password} />
          </CardForm>
        </>
      )}
    </SignInCard>
  );
}
