import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCurrentUser } from '../../api/panel/account';
import type { CreatedInvitation } from '../../api/panel/invitations';
import { useListUsersQuery, type Account } from '../../api/panel/users';
import { lazyWithRetries } from '../../shared/load-with-retries';
import { SearchBox } from '../shared/search-box';
import type { OpenAccountDialog } from './account-dialog';
import { AccountList } from './account-list';
import { AllSessions } from './all-sessions';
import type { GeneratedPassword } from './generated-password-dialog';
import { SignInPolicy } from './sign-in-policy';
import { OpenInvitations } from './open-invitations';
import styles from './users.module.css';

// Loaded on first use.
const AccountDialog = lazyWithRetries(() =>
  import('./account-dialog').then((file) => ({ default: file.AccountDialog })),
);

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
