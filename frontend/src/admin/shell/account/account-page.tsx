import { Suspense, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '@playhouse/rules/paths';
import {
  useConfirmEmailMutation,
  useCurrentUser,
  useFetchCurrentUser,
} from '../../../api/panel/account';
import { useToast } from '../../../shared/toasts/use-toast';
import { Spinner } from '../../../shared/ui/spinner';
import { failureToast } from '../../shared/failure-toast';
import { usePageMetadata } from '../../../shared/page-metadata';
import { lazyWithRetries } from '../../../shared/load-with-retries';
import { SignOutButton } from '../../account/session/sign-out-button';
import { PanelFrame } from '../panel-frame';
import styles from './account.module.css';

interface ConfirmEmailProps {
  /** From the link that was sent to the address. */
  token: string;
  onDone: () => void;
}

/** Confirms a new email address. */
function ConfirmEmail({ token, onDone }: ConfirmEmailProps) {
  const [confirm] = useConfirmEmailMutation();
  const fetchUser = useFetchCurrentUser();
  const toast = useToast();
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    void confirm({ confirmEmail: { token } }).then(async ({ data, error }) => {
      // Before the forms are shown, which start with the stored address.
      if (data) await fetchUser();
      toast(
        data
          ? {
              title: 'Email Address Confirmed',
              description: `Your address is now ${data.email}.`,
              tone: 'success',
            }
          : failureToast(error, 'Failed to confirm the email address'),
      );
      onDone();
    });
  }, [confirm, fetchUser, onDone, toast, token]);
  return <Spinner label="Confirming your email address..." />;
}

const CONTENT_ID = 'account-content';

// Lazy like the panel's tabs: the styles must come after antd's, which the frame loads.
const AccountForms = lazyWithRetries(async () => ({
  default: (await import('../../account/profile/account-forms')).AccountForms,
}));

function AccountHeader() {
  const { user, formerUser } = useCurrentUser();
  const account = user ?? formerUser;
  return (
    <header className={styles.header}>
      <div className={styles.title}>
        <h1>Your account</h1>
        <h2>{account?.username}</h2>
      </div>
      <nav className={styles.links} aria-label="Account">
        {account && account.role !== 'member' && <Link to={paths.admin}>Admin Dashboard</Link>}
        <Link to={paths.home}>View site</Link>
      </nav>
      <SignOutButton className={styles.logout} />
    </header>
  );
}

/** The user's own account: name, email address, password, sessions and sign-out. */
export default function AccountPage() {
  usePageMetadata({
    title: 'Your account | Playhouse',
    description: 'Change your name, email address and password, and sign out.',
  });
  const [query, setQuery] = useSearchParams();
  const token = query.get('email');
  const showForms = () => {
    setQuery({}, { replace: true });
  };
  return (
    <PanelFrame contentId={CONTENT_ID} home={paths.account} isForMembers>
      <AccountHeader />
      <main id={CONTENT_ID} className={styles.content} tabIndex={-1}>
        {token === null ? (
          <Suspense fallback={<Spinner label="Loading..." />}>
            <AccountForms />
          </Suspense>
        ) : (
          <ConfirmEmail token={token} onDone={showForms} />
        )}
      </main>
    </PanelFrame>
  );
}
