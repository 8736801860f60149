import { displayedLine } from '@playhouse/rules/displayed-line';
import { clipped } from '../../../sources/displayed-text.js';
import type { FoundSheet } from '../../../sources/source-findings.js';
import type { SheetLayout } from './sheet-header.js';
import type { AddedRow } from './sheet-columns.js';

/** The parts of a sheet with which a user recognizes it and finds its errors. */
export type SheetSample = Pick<FoundSheet, 'columns' | 'rows' | 'malformedRows'>;

const maxRows = 5;
const maxColumns = 20;
const maxTextLength = 100;
/** More bytes than the shown characters of a cell need. */
const maxTextBytes = 8 * maxTextLength;

/** Collects a sample while a sheet is parsed. */
export class SheetSampler {
  readonly sample: SheetSample = { columns: [], rows: [], malformedRows: [] };
  private layout: SheetLayout | undefined;

  /** @param titles the cells of the header row */
  addHeader(titles: string[], layout: SheetLayout): void {
    this.layout = layout;
    this.sample.columns = titles.slice(0, maxColumns).map((title, index) => ({
      title: shown(title),
      use:
        index === layout.affiliate
          ? 'affiliate'
          : index === layout.campaign
            ? 'campaign'
            : index === layout.name
              ? 'userName'
              : index === layout.wagered
                ? 'wagered'
                : null,
    }));
  }

  /**
   * @param row as numbered in the sheet, from 1
   * @param cells with one character per byte
   * @param amount NaN if the cell is not an amount
   */
  addRow(row: number, cells: string[], amount: number, added: AddedRow): void {
    const { rows, malformedRows } = this.sample;
    const { layout } = this;
    if (!layout || added === 'skipped') return;
    const lists = added === 'malformed' ? [rows, malformedRows] : [rows];
    for (const list of lists) {
      if (list.length === maxRows) continue;
      list.push({
        row,
        userName: shown(decode(cells[layout.name] ?? '')),
        wagered: shown(decode(cells[layout.wagered] ?? '')),
        amount: Number.isNaN(amount) ? null : amount,
      });
    }
  }
}

const decode = (cell: string): string =>
  Buffer.from(cell.slice(0, maxTextBytes), 'latin1').toString('utf8');

const shown = (text: string): string => clipped(displayedLine(text), maxTextLength);
