import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons';
import type { BonusSort, SortKey } from '../bonus-sort';
import styles from './table.module.css';

interface ColumnHeadProps {
  title: string;
  sortKey: SortKey;
  sort: BonusSort | undefined;
  onSort: (sort: BonusSort | undefined) => void;
}

/** The next sort order of a column: ascending, descending, then none. */
function nextSort(sort: BonusSort | undefined, by: SortKey): BonusSort | undefined {
  if (sort?.by !== by) return { by, isDescending: false };
  return sort.isDescending ? undefined : { by, isDescending: true };
}

/** The header of a column, with a button that sorts by it. */
export function ColumnHead({ title, sortKey, sort, onSort }: ColumnHeadProps) {
  const isDescending = sort?.by === sortKey ? sort.isDescending : undefined;
  return (
    <th
      scope="col"
      className={styles.sortable}
      aria-sort={isDescending === undefined ? undefined : isDescending ? 'descending' : 'ascending'}
    >
      <button
        type="button"
        className={styles.sort}
        onClick={() => {
          onSort(nextSort(sort, sortKey));
        }}
      >
        {title}
        <span className={styles.arrows} aria-hidden="true">
          <CaretUpOutlined className={isDescending === false ? styles.activeArrow : undefined} />
          <CaretDownOutlined className={isDescending ? styles.activeArrow : undefined} />
        </span>
      </button>
    </th>
  );
}
