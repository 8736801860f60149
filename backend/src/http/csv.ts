export const CSV_CONTENT_TYPE = 'text/csv; charset=utf-8';

// A spreadsheet takes a text that begins like this for a formula and runs it; some read the wide
// forms of these characters as they do the narrow ones, and pass over a null (OWASP's list).
const FORMULA = /^[=+\-@＝＋－＠\0\t\r\n]/;

// Where a spreadsheet of another country ends a cell, whatever quotes stand around ours: it splits by
// semicolons (or tabs), and a line break then begins a row.
const FORMULA_WITHIN = /([;\t\r\n])(?=[^\S;\t\r\n]*[=+\-@＝＋－＠\0])/g;

/** A number stands as it is; a text never as a formula nor with one in it, and in quotes where it has to be. */
function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const isFormula = FORMULA.test(value.trimStart()) || FORMULA.test(value);
  const text = `${isFormula ? "'" : ''}${value.replace(FORMULA_WITHIN, "$1'")}`;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A CSV document (RFC 4180) of rows, the header first. What looks like a formula gets a `'` before it. */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('');
