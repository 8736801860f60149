import type { Bonus } from '../../../api/panel/bonuses';
import type { OnBonusAction } from './bonus-actions';
import type { BonusSort } from './use-bonus-filters';
import type { OrderActions } from './order/order-grip';
import type { BonusSwitches } from './use-bonus-switches';

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
