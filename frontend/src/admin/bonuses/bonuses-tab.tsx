import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { useListBonusesQuery, type Bonus } from '../../api/admin-bonuses';
import { lazyWithRetries } from '../../shared/load-with-retries';
import { useFailureToast } from '../../shared/hooks/use-failure-toast';
import { PHONE, useMediaQuery } from '../shared/use-media-query';
import { BonusFilterBar } from './bonus-filter-bar';
import type { BonusFormTask } from './form/bonus-form-dialog';
import { BonusList } from './bonus-list';
import { sortBonuses, type BonusSort } from './bonus-sort';
import { DeleteBonusDialog } from './delete-bonus-dialog';
import { useBonusFilters } from './use-bonus-filters';
import styles from './bonuses.module.css';

// The form is as large as a tab, so it is loaded on first use.
const BonusFormDialog = lazyWithRetries(() =>
  import('./form/bonus-form-dialog').then((file) => ({ default: file.BonusFormDialog })),
);

type OpenDialog = BonusFormTask | { kind: 'delete'; bonus: Bonus };

/** Bonus Management: search, create, edit, switch and delete bonuses. */
export default function BonusesTab() {
  const { filters, setFilters, isFiltered, address } = useBonusFilters();
  const { data, error, isError, refetch } = useListBonusesQuery(
    {
      search: filters.search === '' ? undefined : filters.search,
      platform: filters.platform,
      isActive: filters.isActive,
    },
    { refetchOnMountOrArgChange: true },
  );
  const bonuses = useMemo(() => data && sortBonuses(data, filters.sort), [data, filters.sort]);
  const sort = useCallback(
    (by: BonusSort | undefined) => {
      setFilters({ sort: by });
    },
    [setFilters],
  );
  useFailureToast(isError ? error : undefined, 'Failed to fetch bonuses');
  const isSmall = useMediaQuery(PHONE);
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = useCallback(() => {
    setDialog(undefined);
  }, []);
  const openFor = useCallback((kind: 'edit' | 'duplicate' | 'delete', bonus: Bonus) => {
    setDialog({ kind, bonus });
  }, []);
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.heading}>Bonus Management</h2>
        <Button
          type="primary"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => {
            setDialog({ kind: 'create' });
          }}
        >
          {isSmall ? 'New Bonus' : 'Create Bonus'}
        </Button>
      </div>
      <BonusFilterBar filters={filters} onChange={setFilters} />
      <BonusList
        bonuses={bonuses}
        pageKey={address}
        sort={filters.sort}
        canOrder={!isFiltered && filters.sort === undefined}
        error={error}
        isFiltered={isFiltered}
        onRetry={() => void refetch()}
        onSort={sort}
        onAct={openFor}
      />
      {dialog && dialog.kind !== 'delete' && (
        <Suspense>
          <BonusFormDialog task={dialog} onClose={close} />
        </Suspense>
      )}
      {dialog?.kind === 'delete' && <DeleteBonusDialog bonus={dialog.bonus} onClose={close} />}
    </>
  );
}
