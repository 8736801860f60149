import type { SerializedError } from '@reduxjs/toolkit';
import { Skeleton } from 'antd';
import type { ApiFailure } from '../../../api/failure';
import type { Account } from '../../../api/panel/users';
import { formatCount } from '../../../shared/format/formats';
import { EmptyList, FailedList } from '../../shared/lists/empty-list';
import { AccountTable, type AccountAction } from './account-table';
import styles from './users.module.css';

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

export function AccountList(props: AccountListProps) {
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
