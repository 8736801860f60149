import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { useListBonusesQuery, type Bonus } from '../../api/admin-bonuses';
import { useFailureToast } from '../../shared/use-failure-toast';
import { useMediaQuery } from '../use-media-query';
import { BonusFilterBar } from './bonus-filter-bar';
import { BonusFormDialog, type BonusFormTask } from './bonus-form-dialog';
import { BonusList } from './bonus-list';
import { sortBonuses, type BonusSort } from './bonus-sort';
import { DeleteBonusDialog } from './delete-bonus-dialog';
import { useBonusFilters } from './use-bonus-filters';
import styles from './bonuses.module.css';

type OpenDialog = BonusFormTask | { kind: 'delete'; bonus: Bonus };

/** Bonus Management: find, create, edit, switch and delete the offers. */
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
  useFailureToast(isError, 'Failed to fetch bonuses');
  const isSmall = useMediaQuery('(width < 768px)');
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
      {dialog && dialog.kind !== 'delete' && <BonusFormDialog task={dialog} onClose={close} />}
      {dialog?.kind === 'delete' && <DeleteBonusDialog bonus={dialog.bonus} onClose={close} />}
    </>
  );
}
