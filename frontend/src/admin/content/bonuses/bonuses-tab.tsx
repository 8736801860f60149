import { Suspense, useCallback, useMemo, useState } from 'react';
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import {
  type Bonus,
  useListBonusesQuery,
  useRemoveDemoBonusesMutation,
} from '../../../api/panel/bonuses';
import { formatCount } from '../../../shared/format/formats';
import { useToast } from '../../../shared/toasts/use-toast';
import { failureToast } from '../../shared/failure-toast';
import { useUndoDeletion } from './deleted/use-restore-bonuses';
import { useGetSettingsQuery } from '../../../api/panel/settings';
import { lazyWithRetries } from '../../../shared/load-with-retries';
import { useFailureToast } from '../../../shared/hooks/use-failure-toast';
import { Spinner } from '../../../shared/ui/spinner';
import { bonusesAddress, deletedBonusesAddress } from '../../shared/addresses';
import { usePlatformNames } from '../../shared/platforms/platform-names';
import { PHONE, useMediaQuery } from '../../shared/use-media-query';
import type { BonusAction } from './bonus-actions';
import { BonusFilterBar } from './bonus-filter-bar';
import type { BonusFormTask } from './form/bonus-form-dialog';
import { BonusList } from './bonus-list';
import { type BonusSort, sortBonuses, useBonusFilters } from './use-bonus-filters';
import { useRefetchAtChange } from './use-refetch-at-change';
import styles from './bonuses.module.css';

/** Moves all demo bonuses to the trash, with a toast that can undo it. */
function useRemoveDemo() {
  const [removeDemo] = useRemoveDemoBonusesMutation();
  const [isRemoving, setIsRemoving] = useState(false);
  const undoDeletion = useUndoDeletion();
  const toast = useToast();
  const remove = useCallback(async () => {
    setIsRemoving(true);
    const { data, error } = await removeDemo();
    setIsRemoving(false);
    if (!data) {
      toast(failureToast(error, 'Failed to remove demo bonuses'));
      return;
    }
    const count = data.bonuses.length;
    toast({
      title: `${formatCount(count)} demo ${count === 1 ? 'bonus' : 'bonuses'} removed`,
      tone: 'success',
      action: undoDeletion(data.bonuses.map(({ id }) => id)),
    });
  }, [removeDemo, toast, undoDeletion]);
  return { isRemoving, remove };
}

// The form is as large as a tab, so it is loaded on first use.
const BonusFormDialog = lazyWithRetries(() => import('./form/bonus-form-dialog'));
const DeletedBonuses = lazyWithRetries(() => import('./deleted/deleted-bonuses'));
const DeleteBonusDialog = lazyWithRetries(() => import('./delete-bonus-dialog'));
const BonusHistoryDialog = lazyWithRetries(() => import('./history/bonus-history-dialog'));

type OpenDialog =
  | { kind: 'form'; task: BonusFormTask }
  | { kind: 'delete' | 'history'; bonus: Bonus };

/** Bonus Management: search, create, edit, switch, delete and restore bonuses. */
export default function BonusesTab() {
  const { filters, setFilters, isFiltered, isDeleted, address } = useBonusFilters();
  const { search, sort, ...others } = filters;
  const { data, error, isError, fulfilledTimeStamp, refetch } = useListBonusesQuery(
    { ...others, search: search === '' ? undefined : search },
    { refetchOnMountOrArgChange: true },
  );
  // The list shows dates in the time zone of the settings, and the form needs it when it opens.
  useGetSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const platformNames = usePlatformNames();
  const bonuses = useMemo(() => {
    // After switching between the bonuses and the trash, `data` is the other list until the response arrives.
    const isOtherList = data?.some(({ deletedAt }) => (deletedAt !== null) !== isDeleted);
    return data && !isOtherList ? sortBonuses(data, sort, platformNames) : undefined;
  }, [data, isDeleted, platformNames, sort]);
  useRefetchAtChange(bonuses, fulfilledTimeStamp, refetch);
  const changeSort = useCallback(
    (newSort: BonusSort | undefined) => {
      setFilters({ sort: newSort });
    },
    [setFilters],
  );
  useFailureToast(isError ? error : undefined, 'Failed to fetch bonuses');
  const isSmall = useMediaQuery(PHONE);
  const demo = useRemoveDemo();
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = useCallback(() => {
    setDialog(undefined);
  }, []);
  const openFor = useCallback((kind: BonusAction, bonus: Bonus) => {
    setDialog(
      kind === 'edit' || kind === 'duplicate'
        ? { kind: 'form', task: { kind, bonus } }
        : { kind, bonus },
    );
  }, []);
  const list = {
    bonuses,
    error,
    isFiltered,
    pageKey: address,
    onRetry: () => void refetch(),
    onAct: openFor,
  };
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.heading}>Bonus Management</h2>
        <div className={styles.headActions}>
          {!isDeleted && bonuses?.some(({ isDemo }) => isDemo) && (
            <Button
              id="remove-demo-bonuses"
              disabled={demo.isRemoving}
              onClick={() => void demo.remove()}
            >
              {demo.isRemoving ? 'Removing...' : 'Remove demo bonuses'}
            </Button>
          )}
          <Link className={styles.view} to={isDeleted ? bonusesAddress : deletedBonusesAddress}>
            {isDeleted ? (
              'All bonuses'
            ) : (
              <>
                <DeleteOutlined aria-hidden /> Deleted bonuses
              </>
            )}
          </Link>
          <Button
            id="create-bonus"
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            onClick={() => {
              setDialog({ kind: 'form', task: { kind: 'create' } });
            }}
          >
            {isSmall ? 'New Bonus' : 'Create Bonus'}
          </Button>
        </div>
      </div>
      <BonusFilterBar filters={filters} isDeleted={isDeleted} onChange={setFilters} />
      {isDeleted ? (
        <Suspense fallback={<Spinner label="Loading bonuses..." />}>
          <DeletedBonuses {...list} />
        </Suspense>
      ) : (
        <BonusList
          {...list}
          sort={sort}
          canOrder={!isFiltered && sort === undefined}
          onSort={changeSort}
        />
      )}
      {dialog?.kind === 'form' && (
        <Suspense>
          <BonusFormDialog
            task={dialog.task}
            onHistory={(bonus) => {
              openFor('history', bonus);
            }}
            onClose={close}
          />
        </Suspense>
      )}
      {dialog?.kind === 'history' && (
        <Suspense>
          <BonusHistoryDialog bonus={dialog.bonus} onClose={close} />
        </Suspense>
      )}
      {dialog?.kind === 'delete' && (
        <Suspense>
          <DeleteBonusDialog bonus={dialog.bonus} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
