import { Table, type TableColumnsType } from 'antd';
import { memo, Suspense, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Bonus } from '../../api/admin-bonuses';
import { lazyWithRetries } from '../../shared/load-with-retries';
import type { OnBonusAction } from './bonus-actions';
import { useBonusColumns } from './bonus-columns';
import type { BonusSort, SortKey } from './bonus-sort';
import { DraggableRow } from './order/draggable-row';
import { gripId, OrderGrip, type OrderActions } from './order/order-grip';
import { RowDragging } from './order/row-dragging';
import { useBonusOrder } from './order/use-bonus-order';
import type { BonusSwitches } from './use-bonus-switches';
import styles from './bonuses.module.css';

/**
 * Each row has two switches, five buttons and a checkbox, so more rows would make every interaction
 * slow.
 */
const PAGE_SIZE = 25;
const CHECKBOX_PX = 52;
const GRIP_PX = 44;
const COMPONENTS = { body: { row: DraggableRow } };

export interface BonusTableProps {
  bonuses: readonly Bonus[];
  /** When it changes, the table shows the first page. */
  pageKey: string;
  sort: BonusSort | undefined;
  onSort: (sort: BonusSort | undefined) => void;
  /** Whether the rows are all bonuses in the admin's order. */
  canOrder: boolean;
  selected: ReadonlySet<number>;
  onSelect: (ids: ReadonlySet<number>) => void;
  switches: BonusSwitches;
  onAct: OnBonusAction;
}

/** The current page; the first one again when the key changes. */
function usePage(pageKey: string, total: number) {
  const [paging, setPaging] = useState({ of: pageKey, page: 1 });
  const last = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const setPage = useCallback(
    (page: number) => {
      setPaging({ of: pageKey, page });
    },
    [pageKey],
  );
  return { page: Math.min(paging.of === pageKey ? paging.page : 1, last), setPage };
}

const MoveBonusDialog = lazyWithRetries(() =>
  import('./order/move-bonus-dialog').then((file) => ({ default: file.MoveBonusDialog })),
);

/**
 * The table of bonuses; on small screens it scrolls horizontally. It is rendered only when its rows
 * change, not during saving, fetching or when a dialog opens.
 */
export const BonusTable = memo(function BonusTable(props: BonusTableProps) {
  const { pageKey, sort, onSort, canOrder, selected, onSelect, switches, onAct } = props;
  const { bonuses, move, saveNow, revert } = useBonusOrder(props.bonuses);
  const total = bonuses.length;
  const { page, setPage } = usePage(pageKey, total);
  const [asked, setAsked] = useState<{ bonus: Bonus; position: number }>();
  /** The moved bonus, whose grip keeps the focus. */
  const movedId = useRef<number>(undefined);
  const [announcement, setAnnouncement] = useState('');
  const pageStart = (page - 1) * PAGE_SIZE;

  useLayoutEffect(() => {
    if (movedId.current === undefined) return;
    const grip = document.getElementById(gripId(movedId.current));
    movedId.current = undefined;
    grip?.focus();
    grip?.scrollIntoView({ block: 'nearest' });
  }, [bonuses, page]);

  const moveTo = useCallback(
    (bonus: Bonus, position: number, pause: Parameters<typeof move>[2]) => {
      const to = Math.max(0, Math.min(position, total - 1));
      if (move(bonus.id, to, pause)) movedId.current = bonus.id;
      setPage(Math.floor(to / PAGE_SIZE) + 1);
      setAnnouncement(`${bonus.title}: position ${String(to + 1)} of ${String(total)}`);
    },
    [move, setPage, total],
  );

  const actions = useMemo<OrderActions>(
    () => ({
      onStep: (bonus, to) => {
        moveTo(bonus, to, 'after a pause');
      },
      onRevert: () => {
        if (revert()) setAnnouncement('Order restored');
      },
      onLeave: saveNow,
      onAsk: (bonus, position) => {
        setAsked({ bonus, position });
      },
    }),
    [moveTo, saveNow, revert],
  );

  const isOrdered = canOrder && total > 1;
  const plain = useBonusColumns(sort, switches, onAct);
  const rows = useMemo(() => bonuses.slice(pageStart, pageStart + PAGE_SIZE), [bonuses, pageStart]);
  const columns = useMemo<TableColumnsType<Bonus>>(() => {
    if (!isOrdered) return plain;
    return [
      {
        title: <span className="visually-hidden">Order</span>,
        key: 'order',
        width: GRIP_PX,
        className: styles.gripCell ?? '',
        render: (_, bonus, row) => (
          <OrderGrip bonus={bonus} position={pageStart + row + 1} {...actions} />
        ),
      },
      ...plain,
    ];
  }, [actions, isOrdered, pageStart, plain]);

  return (
    <>
      <p role="status" aria-label="Order" className="visually-hidden">
        {announcement}
      </p>
      <RowDragging
        rows={rows}
        start={pageStart}
        total={total}
        isDisabled={!isOrdered}
        onDrop={(bonus, row) => {
          moveTo(bonus, pageStart + row, 'at once');
        }}
      >
        <Table<Bonus>
          rowKey="id"
          className={styles.table ?? ''}
          columns={columns}
          components={COMPONENTS}
          dataSource={bonuses}
          tableLayout="fixed"
          showSorterTooltip={false}
          rowSelection={{
            columnWidth: CHECKBOX_PX,
            selectedRowKeys: [...selected],
            onChange: (keys) => {
              onSelect(new Set(keys.map(Number)));
            },
            getCheckboxProps: ({ title }) => ({ 'aria-label': `Select ${title}` }),
          }}
          pagination={{
            current: page,
            pageSize: PAGE_SIZE,
            hideOnSinglePage: true,
            showSizeChanger: false,
          }}
          onChange={(pagination, _, sorter, { action }) => {
            if (action === 'paginate') setPage(pagination.current ?? 1);
            if (action !== 'sort' || Array.isArray(sorter)) return;
            // Only sortable columns have a key.
            const by = sorter.columnKey as SortKey;
            onSort(sorter.order ? { by, isDescending: sorter.order === 'descend' } : undefined);
          }}
        />
      </RowDragging>
      {asked && (
        <Suspense>
          <MoveBonusDialog
            bonus={asked.bonus}
            position={asked.position}
            total={total}
            onMove={(position) => {
              moveTo(asked.bonus, position - 1, 'at once');
            }}
            onClose={() => {
              setAsked(undefined);
            }}
          />
        </Suspense>
      )}
    </>
  );
});
