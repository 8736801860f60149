import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons';
import { memo, type ReactNode } from 'react';
import { Checkbox, Pagination } from 'antd';
import type { BonusSort, SortKey } from '../use-bonus-filters';
import styles from './table.module.css';
import { useDraggable, RowHandle } from '../order/use-draggable';
import type { Bonus } from '../../../../api/panel/bonuses';
import { AfterPaint } from '../../../shared/after-paint';
import { useToggleSelection, type BonusRowsView } from '../bonus-rows-view';
import { OrderGrip } from '../order/order-grip';
import { PAGE_SIZE } from '../use-page';
import { bonusColumns, type CellActions } from './bonus-columns';

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
function ColumnHead({ title, sortKey, sort, onSort }: ColumnHeadProps) {
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

interface DraggableRowProps {
  id: number;
  className: string;
  children: ReactNode;
}

/**
 * A table row that can be dragged by its handle, and moves aside for a dragged one. During a drag, only the
 * row itself is rendered again: its cells are the same elements as before.
 */
function DraggableRow({ id, className, children }: DraggableRowProps) {
  const { handle, setNodeRef, ...row } = useDraggable(id);
  return (
    <RowHandle value={handle}>
      <tr ref={setNodeRef} className={`${className} ${row.className}`} style={row.style}>
        {children}
      </tr>
    </RowHandle>
  );
}

const BonusCells = memo(function BonusCells({ bonus, ...actions }: CellActions & { bonus: Bonus }) {
  return bonusColumns.map(({ title, cell }) => <td key={title}>{cell(bonus, actions)}</td>);
});

interface BonusRowProps extends CellActions, Pick<BonusRowsView, 'isOrdered' | 'orderActions'> {
  bonus: Bonus;
  /** The position among all bonuses, from 1. */
  position: number;
  isSelected: boolean;
  onToggle: (id: number) => void;
}

const BonusRow = memo(function BonusRow(props: BonusRowProps) {
  const { bonus, position, isOrdered, orderActions, isSelected, onToggle } = props;
  const { id, title } = bonus;
  return (
    <DraggableRow id={id} className={(isSelected ? styles.selectedRow : styles.row) ?? ''}>
      <td className={styles.selection}>
        <AfterPaint>
          <Checkbox
            aria-label={`Select ${title}`}
            className={styles.checkbox ?? ''}
            checked={isSelected}
            onChange={() => {
              onToggle(id);
            }}
          />
        </AfterPaint>
      </td>
      {isOrdered && (
        <td className={styles.grip}>
          <OrderGrip bonus={bonus} position={position} {...orderActions} />
        </td>
      )}
      <BonusCells bonus={bonus} switches={props.switches} onAct={props.onAct} />
    </DraggableRow>
  );
});

/** The table of bonuses; if its columns do not fit, it scrolls horizontally. */
export function BonusTable(props: BonusRowsView) {
  const { bonuses, page, onPage, isOrdered, orderActions, sort, onSort } = props;
  const { selected, onSelect, switches, onAct } = props;
  const start = (page - 1) * PAGE_SIZE;
  const rows = bonuses.slice(start, start + PAGE_SIZE);
  const selectedRows = rows.filter(({ id }) => selected.has(id)).length;
  const toggle = useToggleSelection(props);
  /** Selects all rows of this page or, if they are selected, none of them. */
  function togglePage() {
    const ids = new Set(selected);
    for (const { id } of rows) {
      if (selectedRows === rows.length) ids.delete(id);
      else ids.add(id);
    }
    onSelect(ids);
  }
  return (
    <>
      <div className={styles.frame}>
        <table className={styles.table}>
          <colgroup>
            <col className={styles.selectionColumn} />
            {isOrdered && <col className={styles.gripColumn} />}
            {bonusColumns.map(({ title, widthPx }) => (
              <col key={title} style={{ width: widthPx }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <th scope="col" className={styles.selection}>
                <Checkbox
                  aria-label="Select all"
                  className={styles.checkbox ?? ''}
                  checked={selectedRows === rows.length}
                  indeterminate={selectedRows > 0 && selectedRows < rows.length}
                  onChange={togglePage}
                />
              </th>
              {isOrdered && (
                <th scope="col" className={styles.grip}>
                  <span className="visually-hidden">Order</span>
                </th>
              )}
              {bonusColumns.map(({ title, sortKey }) =>
                sortKey ? (
                  <ColumnHead
                    key={title}
                    title={title}
                    sortKey={sortKey}
                    sort={sort}
                    onSort={onSort}
                  />
                ) : (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((bonus, index) => (
              <BonusRow
                key={bonus.id}
                bonus={bonus}
                position={start + index + 1}
                isOrdered={isOrdered}
                orderActions={orderActions}
                isSelected={selected.has(bonus.id)}
                switches={switches}
                onAct={onAct}
                onToggle={toggle}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Pagination
        className={styles.pages ?? ''}
        align="end"
        current={props.chosenPage}
        pageSize={PAGE_SIZE}
        total={bonuses.length}
        hideOnSinglePage
        showSizeChanger={false}
        onChange={onPage}
      />
    </>
  );
}
