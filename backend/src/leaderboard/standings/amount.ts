const digit0 = 48;
const digit9 = 57;
const dot = 46;
const minus = 45;
/** Up to this many digits a whole number is exact, and so is its division by a power of ten. */
const exactDigits = 15;
/** No race turns over as much; and the rows of a sheet, were all as large, would have no finite sum. */
const mostDollars = 1e21;
const powersOfTen = Array.from({ length: exactDigits + 1 }, (_, exponent) => 10 ** exponent);

/**
 * The amount that a 'wagered' cell means.
 *
 * Keeps digits, dot and minus only and reads the rest as a number ('$1,250.50' → 1250.5,
 * '7 000.00 SC' → 7000): the product's rule for sheets that people format.
 *
 * @returns dollars, not rounded; 0 for a blank cell; NaN where no number is left ('n/a', '1-2',
 *   '1.2.3') or one of more than 1e21, which the caller counts as malformed and takes for 0
 */
export function parseAmount(cell: string): number {
  let digits = 0;
  let digitCount = 0;
  let decimals = 0;
  let hasDot = false;
  let negative = false;
  for (let i = 0; i < cell.length; i++) {
    const code = cell.charCodeAt(i);
    if (code >= digit0 && code <= digit9) {
      if (++digitCount > exactDigits) return parseLongAmount(cell);
      digits = digits * 10 + (code - digit0);
      if (hasDot) decimals++;
    } else if (code === dot) {
      if (hasDot) return NaN;
      hasDot = true;
    } else if (code === minus) {
      if (negative || digitCount > 0 || hasDot) return NaN;
      negative = true;
    }
  }
  if (digitCount === 0) return cell.trim() === '' ? 0 : NaN;
  const amount = digits / (powersOfTen[decimals] ?? NaN);
  return negative && amount !== 0 ? -amount : amount;
}

function parseLongAmount(cell: string): number {
  const amount = Number(cell.replace(/[^0-9.-]/g, ''));
  // Zero has no sign in money.
  return Math.abs(amount) <= mostDollars ? amount || 0 : NaN;
}

/** Up to this many cents, multiplying dollars by a hundred never comes out a cent beside them. */
const mostCents = 2 ** 51;

/**
 * Rounds dollars to cents, halves away from zero. Meant for the end of a sum: the last bit of
 * binary noise (1.005 is a little less than it says) is not allowed to decide.
 */
export function roundToCents(dollars: number): number {
  const size = Math.abs(dollars);
  const nearest = Math.round(size * 100);
  // Whole cents stay what they are: of many trillions, the noise would be more than half a cent.
  if (nearest > mostCents || nearest / 100 === size) return dollars || 0;
  const cents = Math.round(size * 100 * (1 + Number.EPSILON));
  return cents === 0 ? 0 : (Math.sign(dollars) * cents) / 100;
}

/** Adds up many amounts without losing cents: what each addition rounds away (Knuth) is kept aside. */
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
