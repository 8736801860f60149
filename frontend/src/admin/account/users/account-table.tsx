import { DeleteOutlined, EditOutlined, LockOutlined } from '@ant-design/icons';
import { Button, Table, type TableColumnsType } from 'antd';
import { useMemo } from 'react';
import { type Role, roles } from '../session/roles';
import styles from './users.module.css';
import type { Account } from '../../../api/panel/users';
import { Moment } from '../../shared/time/moment';
import { DayOf } from '../../shared/time/time-zone';
import { NARROW, useMediaQuery } from '../../shared/use-media-query';

function RoleBadge({ role }: { role: Role }) {
  return <span className={`${styles.badge ?? ''} ${styles[role] ?? ''}`}>{roles[role].label}</span>;
}

const PAGE_SIZE = 50;

export type AccountAction = 'edit' | 'reset' | 'delete';

interface AccountTableProps {
  accounts: readonly Account[];
  /** The current user's name, which is marked. */
  ownName: string | undefined;
  onAct: (action: AccountAction, account: Account) => void;
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
const byName = (a: Account, b: Account) => collator.compare(a.username, b.username);
const ROLE_ORDER = Object.keys(roles);
const byRole = (a: Account, b: Account) => ROLE_ORDER.indexOf(a.role) - ROLE_ORDER.indexOf(b.role);
const byCreated = (a: Account, b: Account) => a.createdAt.localeCompare(b.createdAt);
const bySignIn = (a: Account, b: Account) =>
  (a.lastLoginAt ?? '').localeCompare(b.lastLoginAt ?? '');

function Name({ account, isOwn }: { account: Account; isOwn: boolean }) {
  return (
    <div className={styles.name}>
      <p>
        <strong>{account.username}</strong>
        {isOwn && <span className={styles.own}>You</span>}
      </p>
      <p className={styles.email}>{account.email}</p>
    </div>
  );
}

function LastSignIn({ at }: { at: string | null }) {
  return at === null ? 'Never' : <Moment at={at} />;
}

const BUTTONS = [
  { action: 'edit', label: 'Edit', Icon: EditOutlined },
  { action: 'reset', label: 'Reset password', Icon: LockOutlined },
  { action: 'delete', label: 'Delete', Icon: DeleteOutlined },
] as const;

function Actions({ account, onAct }: { account: Account; onAct: AccountTableProps['onAct'] }) {
  return (
    <div className={styles.actions}>
      {BUTTONS.map(({ action, label, Icon }) => (
        <Button
          key={action}
          // Setup links to the Edit button by this id.
          id={`${action}-user-${String(account.id)}`}
          type="text"
          danger={action === 'delete'}
          icon={<Icon aria-hidden />}
          data-tip={label}
          aria-label={`${label}: ${account.username}`}
          onClick={() => {
            onAct(action, account);
          }}
        />
      ))}
    </div>
  );
}

/** The accounts as a sortable table, or as cards on small screens. */
export function AccountTable({ accounts, ownName, onAct }: AccountTableProps) {
  const isNarrow = useMediaQuery(NARROW);
  const columns = useMemo<TableColumnsType<Account>>(() => {
    const name = (account: Account) => (
      <Name account={account} isOwn={account.username === ownName} />
    );
    if (isNarrow) {
      return [
        {
          title: 'Account',
          key: 'account',
          render: (_, account) => (
            <div className={styles.card}>
              {name(account)}
              <p className={styles.facts}>
                <RoleBadge role={account.role} />
                <span>
                  Created <DayOf at={account.createdAt} />
                </span>
                <span>
                  Last sign-in: <LastSignIn at={account.lastLoginAt} />
                </span>
              </p>
              <Actions account={account} onAct={onAct} />
            </div>
          ),
        },
      ];
    }
    return [
      { title: 'Account', key: 'account', sorter: byName, render: (_, account) => name(account) },
      {
        title: 'Role',
        key: 'role',
        width: 112,
        sorter: byRole,
        render: (_, { role }) => <RoleBadge role={role} />,
      },
      {
        title: 'Created',
        key: 'created',
        width: 148,
        sorter: byCreated,
        render: (_, { createdAt }) => <DayOf at={createdAt} />,
      },
      {
        title: 'Last sign-in',
        key: 'last-sign-in',
        width: 160,
        sorter: bySignIn,
        render: (_, { lastLoginAt }) => <LastSignIn at={lastLoginAt} />,
      },
      {
        title: 'Actions',
        key: 'actions',
        width: 176,
        render: (_, account) => <Actions account={account} onAct={onAct} />,
      },
    ];
  }, [isNarrow, onAct, ownName]);
  return (
    <Table<Account>
      rowKey="id"
      columns={columns}
      dataSource={accounts}
      tableLayout="fixed"
      showHeader={!isNarrow}
      showSorterTooltip={false}
      pagination={{ pageSize: PAGE_SIZE, hideOnSinglePage: true, showSizeChanger: false }}
    />
  );
}
