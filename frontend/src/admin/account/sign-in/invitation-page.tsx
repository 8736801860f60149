import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@playhouse/rules/paths';
import { asApiFailure, failureMessage } from '../../../api/failure';
import { NOT_FOUND } from '../../../api/http-status';
import {
  useAcceptInvitationMutation,
  useGetInvitationQuery,
  type InvitedAccount,
} from '../../../api/panel/invitations';
import { formatUtcMoment } from '../../../shared/format/formats';
import { usePageMetadata } from '../../../shared/page-metadata';
import { useToast } from '../../../shared/toasts/use-toast';
import { Spinner } from '../../../shared/ui/spinner';
import { roles } from '../session/roles';
import { CardForm, SignInCard } from './card-form';
import { fieldText } from './sign-in-form';
import { LinkProblem } from './link-problem';
import { NewPasswordField } from './new-password-field';
import { UsernameField } from './sign-in-fields';
import styles from './sign-in.module.css';

/** The page of an invitation's link: an invited person chooses a username and a password. */
export default function InvitationPage({ token }: { token: string }) {
  usePageMetadata({ title: 'Invitation | Playhouse', description: 'Create your account.' });
  const { data, error, isFetching, refetch } = useGetInvitationQuery({ token });
  return (
    <SignInCard title="Your Invitation">
      {data ? (
        <InvitationForm token={token} invited={data} />
      ) : error ? (
        <LinkProblem
          message={failureMessage(error, 'Network error')}
          retry={
            asApiFailure(error)?.status === NOT_FOUND
              ? undefined
              : { isRunning: isFetching, start: () => void refetch() }
          }
        />
      ) : (
        <Spinner label="Loading your invitation..." />
      )}
    </SignInCard>
  );
}

function InvitationForm({ token, invited }: { token: string; invited: InvitedAccount }) {
  const [accept, { isLoading, error }] = useAcceptInvitationMutation();
  const navigate = useNavigate();
  const toast = useToast();
  const id = useId();
  const failure = asApiFailure(error);
  const { username, password } = failure?.fields ?? {};
  // A message that belongs to a field is shown next to it.
  const general = error && !username && !password ? failureMessage(error, 'Network error') : '';

  async function submit(form: HTMLFormElement) {
    const account = {
      username: fieldText(form, 'username').trim(),
      password: fieldText(form, 'password'),
    };
    const { data } = await accept({ token, acceptInvitation: account });
    if (!data) return;
    toast({ title: 'Account created', description: data.message, tone: 'success' });
    await navigate(paths.signIn, { replace: true });
  }

  if (failure?.status === NOT_FOUND) return <LinkProblem message={failure.message} />;
  return (
    <>
      <p className={styles.text}>
        Choose a username and a password for <strong>{invited.email}</strong> (
        {roles[invited.role].label}). The link works once, until{' '}
        {formatUtcMoment(invited.expiresAt)}.
      </p>
      <CardForm
        labels={['Create Account', 'Creating...']}
        isSending={isLoading}
        problem={general}
        onSubmit={submit}
      >
        <UsernameField id={`${id}-username`} autoFocus problem={username} />
        <NewPasswordField id={`${id}-password`} autoFocus={false} problem={password} />
      </CardForm>
    </>
  );
}
