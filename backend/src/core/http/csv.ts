export const CSV_CONTENT_TYPE = 'text/csv; charset=utf-8';

/** At the start of a document, makes spreadsheet programs read it as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

// A spreadsheet treats a text that begins like this as a formula and runs it. Some accept the
// full-width forms of these characters, and skip a null character (OWASP's list).
const FORMULA = /^[=+\-@＝＋－＠\0\t\r\n]/;

// Spreadsheets of other locales split at semicolons or tabs, even inside our quotes, and a line
// break then begins a row.
const FORMULA_WITHIN = /([;\t\r\n])(?=[^\S;\t\r\n]*[=+\-@＝＋－＠\0])/g;

/**
 * Numbers are written unchanged. Texts are neutralized if they contain a formula, and quoted if
 * necessary.
 */
function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const isFormula = FORMULA.test(value.trimStart()) || FORMULA.test(value);
  const text = `${isFormula ? "'" : ''}${value.replace(FORMULA_WITHIN, "$1'")}`;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Creates a CSV document (RFC 4180) from rows, header first. Texts that look like a formula get a
 * `'` in front.
 */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('');
