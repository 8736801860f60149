import { Button, Skeleton } from 'antd';
import { PlusOutlined } from '@ant-design/icons';
import { Suspense, useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  type Account,
  useEndAnySessionMutation,
  useListAllSessionsQuery,
  useListUsersQuery,
} from '../../../api/panel/users';
import { failureMessage, type ApiFailure } from '../../../api/failure';
import { SessionList } from '../../shared/sessions/session-list';
import styles from './users.module.css';
import { useCurrentUser } from '../../../api/panel/account';
import type { CreatedInvitation } from '../../../api/panel/invitations';
import { lazyWithRetries } from '../../../shared/load-with-retries';
import { SearchBox } from '../../shared/lists/search-box';
import type { OpenAccountDialog } from './account-dialog';
import type { GeneratedPassword } from './generated-password-dialog';
import { SignInPolicy } from './sign-in-policy';
import { OpenInvitations } from './open-invitations';
import type { SerializedError } from '@reduxjs/toolkit';
import { formatCount } from '../../../shared/format/formats';
import { EmptyList, FailedList } from '../../shared/lists/empty-list';
import { AccountTable, type AccountAction } from './account-table';

interface AccountListProps {
  /** Absent while they are loading. */
  accounts: readonly Account[] | undefined;
  error: ApiFailure | SerializedError | undefined;
  isFetching: boolean;
  search: string;
  ownName: string | undefined;
  onRetry: () => void;
  onAct: (action: AccountAction, account: Account) => void;
}

/** The accounts whose name or address contains the search text, ignoring case. */
function matching(accounts: readonly Account[], search: string): readonly Account[] {
  const lowerCaseSearch = search.toLowerCase();
  return accounts.filter(
    ({ username, email }) =>
      username.toLowerCase().includes(lowerCaseSearch) ||
      email.toLowerCase().includes(lowerCaseSearch),
  );
}

function AccountList(props: AccountListProps) {
  const { accounts, error, isFetching, search, ownName, onRetry, onAct } = props;
  const found = accounts && matching(accounts, search);
  return (
    <section className={styles.list} aria-labelledby="accounts">
      <h3 id="accounts" className={styles.listTitle}>
        Accounts
        {found && <span className={styles.count}> ({formatCount(found.length)})</span>}
      </h3>
      {error ? (
        <FailedList
          title="Failed to fetch users"
          error={error}
          isRetrying={isFetching}
          onRetry={onRetry}
        />
      ) : !found ? (
        <div className={styles.loading} role="status" aria-label="Loading users...">
          <Skeleton active title={false} paragraph={{ rows: 6, width: '100%' }} />
        </div>
      ) : found.length === 0 ? (
        <EmptyList title="No users found">
          <p>Try adjusting your search terms.</p>
        </EmptyList>
      ) : (
        <AccountTable accounts={found} ownName={ownName} onAct={onAct} />
      )}
    </section>
  );
}

/** The open sessions of all accounts, with buttons to end them. */
function AllSessions() {
  const { data, error, isFetching, refetch } = useListAllSessionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [endSession] = useEndAnySessionMutation();
  return (
    <section className={styles.sessions} aria-labelledby="all-sessions">
      <h3 id="all-sessions">Open Sessions</h3>
      <p className={styles.help}>
        Where users are signed in. If someone does not recognize a session, end it and reset their
        password.
      </p>
      {error ? (
        <>
          <p>The sessions could not be loaded: {failureMessage(error, 'Network error')}</p>
          <Button disabled={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </>
      ) : data ? (
        <SessionList sessions={data} onEnd={(id) => endSession({ id })} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      )}
    </section>
  );
}

// Loaded on first use.
const AccountDialog = lazyWithRetries(() => import('./account-dialog'));

/** User Management: search, create, edit and delete accounts, reset passwords, and invite people. */
export default function UsersTab() {
  const { user, formerUser } = useCurrentUser();
  const ownName = (user ?? formerUser)?.username;
  const { data, error, isFetching, refetch } = useListUsersQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [query, setQuery] = useSearchParams();
  const [dialog, setDialog] = useState<OpenAccountDialog>();
  const setSearch = useCallback(
    (search: string) => {
      setQuery(search === '' ? {} : { search }, { replace: true });
    },
    [setQuery],
  );
  const close = useCallback(() => {
    setDialog(undefined);
  }, []);
  const openFor = useCallback((kind: 'edit' | 'reset' | 'delete', account: Account) => {
    setDialog({ kind, account });
  }, []);
  const showGenerated = useCallback((generated: GeneratedPassword) => {
    setDialog({ kind: 'generated', generated });
  }, []);
  const showInvited = useCallback((created: CreatedInvitation) => {
    setDialog({ kind: 'invited', created });
  }, []);
  const isLastAdmin = data?.filter(({ role }) => role === 'admin').length === 1;

  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.heading}>User Management</h2>
        <div className={styles.headButtons}>
          <Button
            onClick={() => {
              setDialog({ kind: 'invite' });
            }}
          >
            Invite
          </Button>
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            onClick={() => {
              setDialog({ kind: 'create' });
            }}
          >
            Create User
          </Button>
        </div>
      </div>
      <p className={styles.help}>
        Admins can do everything in this panel. Editors work on bonuses, videos, the race and
        analytics. Members can sign in and change their own account, but have no access to the
        panel.
      </p>
      <SearchBox label="Search users" value={query.get('search') ?? ''} onSearch={setSearch} />
      <AccountList
        accounts={data}
        error={error}
        isFetching={isFetching}
        search={query.get('search') ?? ''}
        ownName={ownName}
        onRetry={() => void refetch()}
        onAct={openFor}
      />
      <SignInPolicy />
      <OpenInvitations />
      <AllSessions />
      {dialog && (
        <Suspense>
          <AccountDialog
            dialog={dialog}
            ownName={ownName}
            isLastAdmin={isLastAdmin}
            onGenerated={showGenerated}
            onInvited={showInvited}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
