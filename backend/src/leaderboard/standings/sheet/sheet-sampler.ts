import { displayedLine } from '@playhouse/rules/displayed-line';
import { clipped } from '../../../sources/displayed-text.js';
import type { FoundSheet } from '../../../sources/source-findings.js';
import type { SheetLayout } from './sheet-header.js';

/** The parts of a sheet with which a user recognizes it and finds its errors. */
export type SheetSample = Pick<FoundSheet, 'columns' | 'rows' | 'malformedRows'>;

const maxRows = 5;
const maxColumns = 20;
const maxTextLength = 100;

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
   * @param amount NaN if the cell is not an amount
   */
  addRow(row: number, cells: string[], amount: number, isMalformed: boolean): void {
    const { rows, malformedRows } = this.sample;
    const { layout } = this;
    if (!layout) return;
    const lists = isMalformed ? [rows, malformedRows] : [rows];
    for (const list of lists) {
      if (list.length === maxRows) continue;
      list.push({
        row,
        userName: shown(cells[layout.name] ?? ''),
        wagered: shown(cells[layout.wagered] ?? ''),
        amount: Number.isNaN(amount) ? null : amount,
      });
    }
  }
}

const shown = (text: string): string => clipped(displayedLine(text), maxTextLength);
