export const CSV_CONTENT_TYPE = 'text/csv; charset=utf-8';

// A spreadsheet takes a text that begins like this for a formula and runs it; some read the wide
// forms of these characters as they do the narrow ones, and pass over a null (OWASP's list).
const FORMULA = /^[=+\-@＝＋－＠\0\t\r\n]/;

/** A number stands as it is; a text never as a formula, and in quotes where it has to be. */
function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value.trimStart()) || FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A CSV document (RFC 4180) of rows, the header first. Texts that look like formulas get a `'` before them. */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('');
