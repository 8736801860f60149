import { Table, type TableColumnsType, type TableColumnType } from 'antd';
import { Link } from 'react-router-dom';
import { formatCount } from '../../../../shared/format/formats';
import { PHONE, useMediaQuery } from '../../../shared/use-media-query';
import { ChangeMark } from '../change-mark';
import { shareOf } from '../comparison';
import type { ChosenRange } from '../range';
import { clicksAddress } from '../range-addresses';
import type { LinkSort, LinkSortKey, Target } from './link-sort';
import analyticsStyles from '../analytics.module.css';
import styles from './links.module.css';

const PAGE_SIZE = 50;

function kindOf({ target, isDeleted }: Target): string {
  if (target.startsWith('bonus:')) return isDeleted ? 'Deleted bonus' : 'Bonus';
  return isDeleted ? 'Removed platform' : 'Platform';
}

interface LinksTableProps {
  /** In the order of `sort`. */
  targets: readonly Target[];
  /** The clicks on all links in the range, of which each has its share. */
  total: number;
  range: ChosenRange;
  sort: LinkSort;
  onSort: (sort: LinkSort) => void;
}

/**
 * The clicks on each link next to those of the previous period. On a phone, the cell with the name also
 * has what does not fit next to it.
 */
export function LinksTable({ targets, total, range, sort, onSort }: LinksTableProps) {
  const isPhone = useMediaQuery(PHONE);
  const sortable = (key: LinkSortKey): TableColumnType<Target> => ({
    key,
    sorter: true,
    sortOrder: sort.by === key ? (sort.isDescending ? 'descend' : 'ascend') : null,
    // Numbers start with the largest, names with A. There is always an order.
    sortDirections:
      key === 'label' ? ['ascend', 'descend', 'ascend'] : ['descend', 'ascend', 'descend'],
  });
  const columns: TableColumnsType<Target> = [
    {
      title: 'Link',
      ...sortable('label'),
      rowScope: 'row',
      render: (_, one) => (
        <>
          <Link className={styles.link} to={clicksAddress(range, one.target)}>
            {one.label}
          </Link>
          <span className={styles.kind}>
            {kindOf(one)}
            {isPhone &&
              ` · ${formatCount(one.previousTotal)} before · ${shareOf(one.total, total)} of all`}
          </span>
        </>
      ),
    },
    {
      title: 'Clicks',
      ...sortable('clicks'),
      align: 'end',
      render: (_, one) => formatCount(one.total),
    },
    {
      title: 'Change',
      ...sortable('change'),
      align: 'end',
      render: (_, one) => <ChangeMark total={one.total} previousTotal={one.previousTotal} />,
    },
    {
      title: 'Before',
      ...sortable('previous'),
      align: 'end',
      hidden: isPhone,
      render: (_, one) => formatCount(one.previousTotal),
    },
    {
      // The order by share is that by clicks.
      title: 'Share',
      align: 'end',
      hidden: isPhone,
      render: (_, one) => shareOf(one.total, total),
    },
  ];
  return (
    // It scrolls horizontally on small screens, so it must be focusable for keyboard users.
    <div
      className={analyticsStyles.tableFrame}
      role="region"
      aria-label="Clicks per link"
      tabIndex={0}
    >
      <Table<Target>
        rowKey="target"
        columns={columns}
        dataSource={targets}
        showSorterTooltip={false}
        pagination={{ pageSize: PAGE_SIZE, hideOnSinglePage: true, showSizeChanger: false }}
        onChange={(_pages, _filters, sorter, { action }) => {
          if (action !== 'sort' || Array.isArray(sorter)) return;
          const { columnKey, order } = sorter;
          onSort({ by: columnKey as LinkSortKey, isDescending: order === 'descend' });
        }}
      />
    </div>
  );
}
