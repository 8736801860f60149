import {
  type SignedInUser,
  useCurrentUser,
  useEndSessionMutation,
  useListSessionsQuery,
  type OpenSession,
} from '../../../api/panel/account';
import { roles } from '../session/roles';
import styles from './profile.module.css';
import { ChangePasswordForm } from './change-password-form';
import { SecondFactors } from './factors/second-factors';
import { ProfileForm } from './profile-form';
import type { SerializedError } from '@reduxjs/toolkit';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { asApiFailure, failureMessage, type ApiFailure } from '../../../api/failure';
import { NOT_FOUND } from '../../../api/http-status';
import { useToast } from '../../../shared/toasts/use-toast';
import { failureToast } from '../../shared/failure-toast';
import { SessionList } from '../../shared/sessions/session-list';

/** A button that ends several sessions. */
function EndOthers({ others }: { others: readonly OpenSession[] }) {
  const [endSession] = useEndSessionMutation();
  const [isEnding, setIsEnding] = useState(false);
  const toast = useToast();

  async function endAll() {
    setIsEnding(true);
    let failure: ApiFailure | SerializedError | undefined;
    for (const { id } of others) {
      const { error } = await endSession({ id });
      // A session that has ended since the list was loaded is not found.
      if (error && asApiFailure(error)?.status !== NOT_FOUND) failure ??= error;
    }
    setIsEnding(false);
    toast(
      failure
        ? failureToast(failure, 'Failed to end the sessions')
        : { title: 'All other sessions ended', tone: 'success' },
    );
  }

  return (
    <Button danger block disabled={isEnding} onClick={() => void endAll()}>
      {isEnding ? 'Ending...' : 'End all others'}
    </Button>
  );
}

/** The open sessions, the current one first, with buttons to end the others. */
function OpenSessions() {
  const { data, error, isFetching, refetch } = useListSessionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [endSession] = useEndSessionMutation();
  const others = data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <section className={styles.card} aria-labelledby="open-sessions">
      <h3 id="open-sessions">Open Sessions</h3>
      <p className={styles.note}>
        Where you are signed in. End any session you don&apos;t recognize, then change your
        password.
      </p>
      {error ? (
        <div className={styles.failed}>
          <p>The sessions could not be loaded: {failureMessage(error, 'Network error')}</p>
          <Button disabled={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : data ? (
        <SessionList sessions={data} onEnd={(id) => endSession({ id })} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      )}
      {!error && others.length > 1 && <EndOthers others={others} />}
    </section>
  );
}

function AccountSummary({ user }: { user: SignedInUser }) {
  return (
    <section className={styles.card} aria-labelledby="account-summary">
      <h3 id="account-summary">Account Summary</h3>
      <dl className={styles.summary}>
        <div>
          <dt>Username</dt>
          <dd>{user.username}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>{user.email}</dd>
        </div>
        <div>
          <dt>Role</dt>
          <dd>{user.role === 'admin' ? 'Administrator' : roles[user.role].label}</dd>
        </div>
      </dl>
    </section>
  );
}

/** The forms of the user's own account: profile, password, second factors and sessions. */
export function AccountForms() {
  const { user, formerUser } = useCurrentUser();
  const account = user ?? formerUser;
  if (!account) return null;
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <ProfileForm user={account} />
        <ChangePasswordForm username={account.username} />
        <SecondFactors />
      </div>
      <div className={styles.column}>
        <AccountSummary user={account} />
        <OpenSessions />
      </div>
    </div>
  );
}
