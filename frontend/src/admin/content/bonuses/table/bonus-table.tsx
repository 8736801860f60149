import { Table, type TableColumnsType, type TableColumnType, type TableProps } from 'antd';
import { useMemo, type HTMLAttributes } from 'react';
import type { Bonus } from '../../../../api/panel/bonuses';
import { AfterPaint } from '../../../shared/after-paint';
import { type Platform, usePlatformNames } from '../../../shared/platforms/platform-names';
import { SavedSwitch } from '../../../shared/saved-switch';
import { DayOf } from '../../../shared/time/exact-time';
import { BonusActions } from '../bonus-actions';
import type { BonusRowsView } from '../bonus-rows-view';
import type { SortKey } from '../use-bonus-filters';
import { BonusSummary } from '../bonus-summary';
import { BonusType } from '../bonus-type';
import { Draggable } from '../order/draggable';
import { OrderGrip } from '../order/order-grip';
import { PAGE_SIZE } from '../use-page';
import styles from './table.module.css';

function PlatformName({ platform }: { platform: Platform }) {
  return usePlatformNames()[platform];
}

function DraggableRow(props: HTMLAttributes<HTMLElement> & { 'data-row-key': number }) {
  return <Draggable as="tr" bonusId={props['data-row-key']} {...props} />;
}

const components: TableProps<Bonus>['components'] = { body: { row: DraggableRow } };

const checkbox = { className: styles.checkbox ?? '' };

/** The columns, without those for selection and order. A cell is rendered again only if its bonus changes. */
function bonusColumns({
  sort,
  switches,
  onAct,
}: Pick<BonusRowsView, 'sort' | 'switches' | 'onAct'>): TableColumnsType<Bonus> {
  const sortable = (key: SortKey): TableColumnType<Bonus> => ({
    key,
    sorter: true,
    sortOrder: sort?.by === key ? (sort.isDescending ? 'descend' : 'ascend') : null,
  });
  const columns: TableColumnsType<Bonus> = [
    {
      title: 'Bonus',
      ...sortable('title'),
      render: (_, bonus) => <BonusSummary bonus={bonus} />,
    },
    {
      title: 'Platform',
      ...sortable('platform'),
      width: 118,
      render: (_, { platform }) => <PlatformName platform={platform} />,
    },
    {
      title: 'Type',
      ...sortable('type'),
      width: 126,
      render: (_, { bonusType }) => <BonusType type={bonusType} />,
    },
    {
      title: 'Status',
      ...sortable('status'),
      width: 104,
      render: (_, { id, title, isActive, version }) => (
        <AfterPaint>
          <SavedSwitch
            label={`Active: ${title}`}
            value={isActive}
            version={version}
            save={(value) => switches.saveStatus(id, value)}
          />
        </AfterPaint>
      ),
    },
    {
      title: 'Featured',
      ...sortable('featured'),
      width: 134,
      render: (_, { id, title, isFeatured, version }) => (
        <AfterPaint>
          <SavedSwitch
            label={`Featured: ${title}`}
            value={isFeatured}
            version={version}
            save={(value) => switches.saveFeatured(id, value)}
          />
        </AfterPaint>
      ),
    },
    {
      title: 'Created',
      ...sortable('created'),
      width: 136,
      render: (_, { createdAt }) => <DayOf at={createdAt} />,
    },
    {
      title: 'Updated',
      ...sortable('updated'),
      width: 136,
      render: (_, { updatedAt }) => <DayOf at={updatedAt} />,
    },
    {
      title: 'Actions',
      width: 208,
      render: (_, bonus) => (
        <AfterPaint>
          <BonusActions bonus={bonus} onAct={onAct} />
        </AfterPaint>
      ),
    },
  ];
  return columns.map((column) => ({
    ...column,
    shouldCellUpdate: (bonus, previous) => bonus !== previous,
  }));
}

/** The table of bonuses; if its columns do not fit, it scrolls horizontally. */
export function BonusTable(props: BonusRowsView) {
  const { bonuses, page, onPage, isOrdered, orderActions, onSort, selected, onSelect } = props;
  const { sort, switches, onAct } = props;
  const columns = useMemo<TableColumnsType<Bonus>>(() => {
    const others = bonusColumns({ sort, switches, onAct });
    if (!isOrdered) return others;
    const start = (page - 1) * PAGE_SIZE + 1;
    return [
      {
        title: <span className="visually-hidden">Order</span>,
        key: 'order',
        width: 44,
        className: styles.grip ?? '',
        render: (_, bonus, index) => (
          <OrderGrip bonus={bonus} position={start + index} {...orderActions} />
        ),
      },
      ...others,
    ];
  }, [isOrdered, onAct, orderActions, page, sort, switches]);
  return (
    <Table<Bonus>
      className={styles.table ?? ''}
      rowKey="id"
      columns={columns}
      dataSource={bonuses}
      components={components}
      tableLayout="fixed"
      scroll={{ x: 1312 }}
      showSorterTooltip={false}
      rowSelection={{
        columnWidth: 52,
        selectedRowKeys: [...selected],
        getCheckboxProps: ({ title }) => ({ ...checkbox, 'aria-label': `Select ${title}` }),
        getTitleCheckboxProps: () => checkbox,
        onChange: (keys) => {
          onSelect(new Set(keys.map(Number)));
        },
      }}
      pagination={{
        className: styles.pages ?? '',
        current: page,
        pageSize: PAGE_SIZE,
        hideOnSinglePage: true,
        showSizeChanger: false,
      }}
      onChange={({ current = 1 }, _filters, sorter, { action }) => {
        if (action === 'paginate') onPage(current);
        if (action !== 'sort' || Array.isArray(sorter)) return;
        const { columnKey, order } = sorter;
        onSort(order ? { by: columnKey as SortKey, isDescending: order === 'descend' } : undefined);
      }}
    />
  );
}
