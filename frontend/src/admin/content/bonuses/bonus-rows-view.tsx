import { useCallback, useLayoutEffect, useRef } from 'react';
import type { Bonus } from '../../../api/panel/bonuses';
import type { OnBonusAction } from './bonus-actions';
import type { BonusSort } from './use-bonus-filters';
import type { OrderActions } from './order/order-grip';
import type { BonusSwitches } from './use-bonus-switches';
import { DEFAULT_CARD_TYPE } from '../../../shared/bonus-card/card-bonus';
import { DEFAULT_TYPE } from './bonus-choices';
import styles from './bonuses.module.css';

/** The properties of the table and of the cards on a phone. */
export interface BonusRowsView {
  /** All bonuses of the list. */
  bonuses: readonly Bonus[];
  /** The page whose rows are shown, from 1. */
  page: number;
  /** The page that the user has chosen. It differs from `page` until its rows are rendered. */
  chosenPage: number;
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

/**
 * A function that selects a bonus, or deselects it if it is selected. It is stable, so that only the row of
 * that bonus is rendered again.
 */
export function useToggleSelection({ selected, onSelect }: BonusRowsView): (id: number) => void {
  const latest = useRef(selected);
  useLayoutEffect(() => {
    latest.current = selected;
  }, [selected]);
  return useCallback(
    (id: number) => {
      const ids = new Set(latest.current);
      if (!ids.delete(id)) ids.add(id);
      onSelect(ids);
    },
    [onSelect],
  );
}

/** The type of a bonus. Without one, the list and the card have different defaults. */
export function BonusType({ type }: { type: string | null }) {
  if (type !== null) return type;
  return (
    <>
      {DEFAULT_TYPE}
      <span className={styles.cardType}>On the card: {DEFAULT_CARD_TYPE}</span>
    </>
  );
}
