/** A row of a sheet in a test. */
export interface SheetRow {
  name: string;
  /** A number is written with two decimals, text unchanged. */
  wagered: number | string;
  affiliate?: string;
  campaign?: string;
}

const HEADER = ['Affiliate Name', 'Campaign Code', 'User Name', 'Wagered'];

function cell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A sheet's CSV export with these rows: header first, CRLF, no line break after the last row. */
export function sheet(rows: readonly SheetRow[]): string {
  const lines = rows.map(({ name, wagered, affiliate = 'Playhouse', campaign = 'PLAY' }) => [
    affiliate,
    campaign,
    name,
    typeof wagered === 'number' ? wagered.toFixed(2) : wagered,
  ]);
  return [HEADER, ...lines].map((line) => line.map(cell).join(',')).join('\r\n');
}

/** The rows of an export including their line breaks. */
function rowsOf(csv: string): string[] {
  const rows: string[] = [];
  let start = 0;
  let isQuoted = false;
  for (let at = 0; at < csv.length; at++) {
    if (csv[at] === '"') isQuoted = !isQuoted;
    if (csv[at] !== '\n' || isQuoted) continue;
    rows.push(csv.slice(start, at + 1));
    start = at + 1;
  }
  return start < csv.length ? [...rows, csv.slice(start)] : rows;
}

/**
 * The beginning of an export: its header and this share of its rows, rounded to whole rows. Line
 * breaks inside quotes do not end a row.
 * @param share from 0 to 1
 */
export function shrink(csv: string, share: number): string {
  const [header = '', ...rest] = rowsOf(csv);
  return header + rest.slice(0, Math.round(rest.length * share)).join('');
}
