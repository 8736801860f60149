import { Table, type TableColumnsType } from 'antd';
import { useMemo } from 'react';
import type { Bonus } from '../../api/admin-bonuses';
import type { OnBonusAction } from './bonus-actions';
import { useBonusColumns } from './bonus-columns';
import type { BonusSort, SortKey } from './bonus-sort';
import { DraggableRow } from './order/draggable-row';
import { OrderGrip, type OrderActions } from './order/order-grip';
import type { BonusSwitches } from './use-bonus-switches';
import { PAGE_SIZE } from './use-page';
import styles from './bonuses.module.css';

const CHECKBOX_PX = 52;
const GRIP_PX = 44;
const COMPONENTS = { body: { row: DraggableRow } };

/** What the table and the cards of a phone need. */
export interface BonusRowsView {
  /** All bonuses of the list. */
  bonuses: readonly Bonus[];
  /** From 1. */
  page: number;
  onPage: (page: number) => void;
  /** Whether the rows can be moved. */
  isOrdered: boolean;
  orderActions: OrderActions;
  sort: BonusSort | undefined;
  onSort: (sort: BonusSort | undefined) => void;
  selected: ReadonlySet<number>;
  onSelect: (ids: ReadonlySet<number>) => void;
  switches: BonusSwitches;
  onAct: OnBonusAction;
}

/** The table of bonuses; if its columns do not fit, it scrolls horizontally. */
export function BonusTable(props: BonusRowsView) {
  const { bonuses, page, onPage, isOrdered, orderActions, sort, onSort } = props;
  const { selected, onSelect, switches, onAct } = props;
  const dataColumns = useBonusColumns(sort, switches, onAct);
  const columns = useMemo<TableColumnsType<Bonus>>(() => {
    if (!isOrdered) return dataColumns;
    return [
      {
        title: <span className="visually-hidden">Order</span>,
        key: 'order',
        width: GRIP_PX,
        className: styles.gripCell ?? '',
        render: (_, bonus, row) => (
          <OrderGrip bonus={bonus} position={(page - 1) * PAGE_SIZE + row + 1} {...orderActions} />
        ),
      },
      ...dataColumns,
    ];
  }, [orderActions, isOrdered, page, dataColumns]);
  return (
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
        if (action === 'paginate') onPage(pagination.current ?? 1);
        if (action !== 'sort' || Array.isArray(sorter)) return;
        // Only sortable columns have a key.
        const by = sorter.columnKey as SortKey;
        onSort(sorter.order ? { by, isDescending: sorter.order === 'descend' } : undefined);
      }}
    />
  );
}
