import { Button } from 'antd';
import { useState } from 'react';
import { failureMessage } from '../../../api/failure';
import {
  useListInvitationsQuery,
  useRevokeInvitationMutation,
  type Invitation,
} from '../../../api/panel/invitations';
import { useToast } from '../../../shared/toasts/use-toast';
import { roles } from '../session/roles';
import { failureToast } from '../../shared/failure-toast';
import { Moment } from '../../shared/time/moment';
import styles from './users.module.css';

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { id, email, role, createdBy, createdAt, expiresAt } = invitation;
  const [revoke] = useRevokeInvitationMutation();
  const [isRevoking, setIsRevoking] = useState(false);
  const toast = useToast();

  async function end() {
    setIsRevoking(true);
    const { error } = await revoke({ id });
    setIsRevoking(false);
    toast(
      error
        ? failureToast(error, 'Failed to revoke the invitation')
        : {
            title: 'Invitation revoked',
            description: `The link for ${email} no longer works`,
            tone: 'success',
          },
    );
  }

  return (
    <li className={styles.invitation}>
      <div className={styles.name}>
        <p>
          <strong>{email}</strong>
        </p>
        <p className={styles.email}>
          {roles[role].label}, invited by {createdBy} <Moment at={createdAt} />
        </p>
        <p className={styles.email}>
          Expires <Moment at={expiresAt} isUpcoming />
        </p>
      </div>
      <Button
        danger
        disabled={isRevoking}
        aria-label={`Revoke invitation: ${email}`}
        onClick={() => void end()}
      >
        {isRevoking ? 'Revoking...' : 'Revoke'}
      </Button>
    </li>
  );
}

/** The invitations that can still be accepted; nothing if there are none. */
export function OpenInvitations() {
  const {
    data = [],
    error,
    isFetching,
    refetch,
  } = useListInvitationsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (!error && data.length === 0) return null;
  return (
    <section className={styles.sessions} aria-labelledby="open-invitations">
      <h3 id="open-invitations">Open Invitations</h3>
      <p className={styles.help}>
        Each link works once, for 72 hours. If one was lost, invite the address again: the older
        link then stops working.
      </p>
      {error ? (
        <>
          <p>The invitations could not be loaded: {failureMessage(error, 'Network error')}</p>
          <Button disabled={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </>
      ) : (
        <ul className={styles.invitations}>
          {data.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      )}
    </section>
  );
}
