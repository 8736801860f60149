/** More than any race. Without a limit, the sum of a sheet's rows could become infinite. */
const maxDollars = 1e21;

/**
 * Parses a 'wagered' cell.
 *
 * Keeps digits, dots and minus signs and parses the rest as a number ('$1,250.50' → 1250.5, '7
 * 000.00 SC' → 7000), because sheets are formatted in many ways (docs/domain.md, The race).
 *
 * @returns dollars, not rounded; 0 for a blank cell; NaN if no number remains ('n/a', '1-2',
 * '1.2.3') or if it is above 1e21, which the caller counts as malformed and treats as 0
 */
export function parseAmount(cell: string): number {
  const text = cell.replace(/[^0-9.-]/g, '');
  if (text === '') return cell.trim() === '' ? 0 : NaN;
  const amount = Number(text);
  // Amounts have no negative zero.
  return Math.abs(amount) <= maxDollars ? amount || 0 : NaN;
}

/** Up to this many cents, multiplying dollars by 100 is exact to the cent. */
const maxCents = 2 ** 51;

/**
 * Rounds dollars to cents, halves away from zero. For the end of a sum: binary errors in the last
 * bit (1.005 is slightly less than it seems) are corrected.
 */
export function roundToCents(dollars: number): number {
  const size = Math.abs(dollars);
  const nearest = Math.round(size * 100);
  // Whole cents do not change: above many trillions, the correction would exceed half a cent.
  if (nearest > maxCents || nearest / 100 === size) return dollars || 0;
  const cents = Math.round(size * 100 * (1 + Number.EPSILON));
  return cents === 0 ? 0 : (Math.sign(dollars) * cents) / 100;
}

/**
 * Adds many amounts without losing cents: collects the rounding error of each addition (Knuth's
 * two-sum).
 */
export class AmountSum {
  private sum = 0;
  private lost = 0;

  add(amount: number): void {
    const next = this.sum + amount;
    const added = next - this.sum;
    this.lost += this.sum - (next - added) + (amount - added);
    this.sum = next;
  }

  /** In dollars, rounded to cents. */
  get rounded(): number {
    return roundToCents(this.sum + this.lost);
  }
}
