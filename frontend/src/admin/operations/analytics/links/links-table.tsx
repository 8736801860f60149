import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '../../../../shared/format/formats';
import { PHONE, useMediaQuery } from '../../../shared/use-media-query';
import { shareOf, ChangeMark } from '../comparison';
import { clicksAddress, type ChosenRange } from '../range';
import { nextSort, type LinkSort, type LinkSortKey, type Target } from './link-sort';
import styles from './links.module.css';

const SHOWN_AT_ONCE = 50;

interface Column {
  key: LinkSortKey | 'share';
  title: string;
}

const PHONE_COLUMNS: readonly Column[] = [
  { key: 'label', title: 'Link' },
  { key: 'clicks', title: 'Clicks' },
  { key: 'change', title: 'Change' },
];

const COLUMNS: readonly Column[] = [
  ...PHONE_COLUMNS,
  { key: 'previous', title: 'Before' },
  { key: 'share', title: 'Share' },
];

function kindOf({ target, isDeleted }: Target): string {
  if (target.startsWith('bonus:')) return isDeleted ? 'Deleted bonus' : 'Bonus';
  return isDeleted ? 'Removed platform' : 'Platform';
}

interface ColumnHeadProps {
  column: Column;
  sort: LinkSort;
  onSort: (sort: LinkSort) => void;
}

function ColumnHead({ column: { key, title }, sort, onSort }: ColumnHeadProps) {
  // The order by share is that by clicks.
  if (key === 'share') return <th scope="col">{title}</th>;
  const isSorted = sort.by === key;
  return (
    <th
      scope="col"
      {...(isSorted && { 'aria-sort': sort.isDescending ? 'descending' : 'ascending' })}
    >
      <button
        type="button"
        className={styles.sort}
        onClick={() => {
          onSort(nextSort(sort, key));
        }}
      >
        {title}
        <span className={styles.arrow} aria-hidden="true">
          {isSorted ? (sort.isDescending ? '↓' : '↑') : ''}
        </span>
      </button>
    </th>
  );
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
  const columns = isPhone ? PHONE_COLUMNS : COLUMNS;
  const [rowLimit, setRowLimit] = useState(SHOWN_AT_ONCE);
  const firstOfMore = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (rowLimit > SHOWN_AT_ONCE) firstOfMore.current?.focus();
  }, [rowLimit]);
  return (
    <>
      {/* It scrolls horizontally on small screens, so it must be focusable for keyboard users. */}
      <div className={styles.frame} role="region" aria-label="Clicks per link" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <ColumnHead key={column.key} column={column} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {targets.slice(0, rowLimit).map((one, at) => (
              <tr key={one.target}>
                <th scope="row">
                  <Link
                    ref={at === SHOWN_AT_ONCE ? firstOfMore : undefined}
                    className={styles.link}
                    to={clicksAddress(range, one.target)}
                  >
                    {one.label}
                  </Link>
                  <span className={styles.kind}>
                    {kindOf(one)}
                    {isPhone &&
                      ` · ${formatCount(one.previousTotal)} before · ${shareOf(one.total, total)} of all`}
                  </span>
                </th>
                <td>{formatCount(one.total)}</td>
                <td>
                  <ChangeMark total={one.total} previousTotal={one.previousTotal} />
                </td>
                {!isPhone && (
                  <>
                    <td>{formatCount(one.previousTotal)}</td>
                    <td>{shareOf(one.total, total)}</td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {targets.length > rowLimit && (
        <div className={styles.more}>
          <Button
            onClick={() => {
              setRowLimit(targets.length);
            }}
          >
            Show {formatCount(targets.length - rowLimit)} more
          </Button>
        </div>
      )}
    </>
  );
}
