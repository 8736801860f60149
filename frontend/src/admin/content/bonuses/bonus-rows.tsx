import {
  memo,
  startTransition,
  Suspense,
  useCallback,
  useLayoutEffect,
  useMemo,
  useOptimistic,
  useRef,
  useState,
} from 'react';
import type { Bonus } from '../../../api/panel/bonuses';
import { lazyWithRetries } from '../../../shared/load-with-retries';
import { Spinner } from '../../../shared/ui/spinner';
import { PHONE, useMediaQuery } from '../../shared/use-media-query';
import type { BonusRowsView } from './bonus-rows-view';
import { gripId, type OrderActions } from './order/order-grip';
import { RowDragging } from './order/row-dragging';
import { useBonusOrder } from './order/use-bonus-order';
import { PAGE_SIZE, usePage } from './use-page';

const BonusTable = lazyWithRetries(() =>
  import('./table/bonus-table').then((file) => ({ default: file.BonusTable })),
);
const BonusCards = lazyWithRetries(() =>
  import('./cards/bonus-cards').then((file) => ({ default: file.BonusCards })),
);
const MoveBonusDialog = lazyWithRetries(() =>
  import('./order/move-bonus-dialog').then((file) => ({ default: file.MoveBonusDialog })),
);

export interface BonusRowsProps extends Omit<
  BonusRowsView,
  'page' | 'chosenPage' | 'onPage' | 'isOrdered' | 'orderActions'
> {
  /** When it changes, the first page is shown. */
  pageKey: string;
  /** Whether the rows are all bonuses in the admin's order. */
  canOrder: boolean;
}

/**
 * The bonuses, by page: as a table, or as cards on a phone. Memoized, so that saving, fetching and opening a
 * dialog do not render them again.
 */
export const BonusRows = memo(function BonusRows({ pageKey, canOrder, ...props }: BonusRowsProps) {
  const isPhone = useMediaQuery(PHONE);
  const { bonuses, move, saveNow, revert } = useBonusOrder(props.bonuses);
  const total = bonuses.length;
  const { page, setPage } = usePage(pageKey, total);
  const [chosenPage, setChosenPage] = useOptimistic(page);
  const [moveRequest, setMoveRequest] = useState<{ bonus: Bonus; position: number }>();
  /** The id of the bonus that was just moved; its grip is focused after the render. */
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
    (bonus: Bonus, position: number, saveWhen: Parameters<typeof move>[2]) => {
      const to = Math.max(0, Math.min(position, total - 1));
      if (move(bonus.id, to, saveWhen)) movedId.current = bonus.id;
      setPage(Math.floor(to / PAGE_SIZE) + 1);
      setAnnouncement(`${bonus.title}: position ${String(to + 1)} of ${String(total)}`);
    },
    [move, setPage, total],
  );

  /** Shows the number of the new page immediately, and its rows once they are rendered. */
  const choosePage = useCallback(
    (newPage: number) => {
      startTransition(() => {
        setChosenPage(newPage);
        setPage(newPage);
      });
    },
    [setChosenPage, setPage],
  );

  const orderActions = useMemo<OrderActions>(
    () => ({
      onStep: (bonus, to) => {
        moveTo(bonus, to, 'after a pause');
      },
      onRevert: () => {
        if (revert()) setAnnouncement('Order restored');
      },
      onLeave: saveNow,
      onOpenDialog: (bonus, position) => {
        setMoveRequest({ bonus, position });
      },
    }),
    [moveTo, saveNow, revert],
  );

  const isOrdered = canOrder && total > 1;
  const rows = useMemo(() => bonuses.slice(pageStart, pageStart + PAGE_SIZE), [bonuses, pageStart]);
  const Rows = isPhone ? BonusCards : BonusTable;
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
        <Suspense fallback={<Spinner label="Loading the list..." />}>
          <Rows
            {...props}
            bonuses={bonuses}
            page={page}
            chosenPage={chosenPage}
            onPage={choosePage}
            isOrdered={isOrdered}
            orderActions={orderActions}
          />
        </Suspense>
      </RowDragging>
      {moveRequest && (
        <Suspense>
          <MoveBonusDialog
            bonus={moveRequest.bonus}
            position={moveRequest.position}
            total={total}
            onMove={(position) => {
              moveTo(moveRequest.bonus, position - 1, 'at once');
            }}
            onClose={() => {
              setMoveRequest(undefined);
            }}
          />
        </Suspense>
      )}
    </>
  );
});
