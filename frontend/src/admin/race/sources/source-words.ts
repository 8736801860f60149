import type { Connector, Source } from '../../../api/panel/sources';

/** What a source can answer. `manual` is a list that the owner typed. */
export const WINDOW_LABELS: Readonly<Record<Source['window'], string>> = {
  dated: 'Any dates',
  bucketed: 'Calendar months',
  own: 'The casino’s own race',
  cumulative: 'Running total',
  manual: 'Typed by you',
};

/** What amounts count: a currency, or a coin or points. */
export type Unit = Connector['unit'];

export const unitName = (unit: Unit): string => (typeof unit === 'string' ? unit : unit.name);

/** An amount with its unit, as '$1,234.50' or '1,234.50 Gems'. */
export function formatAmount(amount: number, unit: Unit): string {
  if (typeof unit === 'string') {
    return amount.toLocaleString('en-US', { style: 'currency', currency: unit });
  }
  const { name, decimals } = unit;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return `${amount.toLocaleString('en-US', digits)} ${name}`;
}
