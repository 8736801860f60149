import { ApiSchema } from '@nestjs/swagger';
import type { CellReport, ReadCell, SheetReading, SheetSize } from '../source-findings.js';

/** A wager that a person may read differently. */
@ApiSchema({ name: 'ReadCell' })
export class ReadCellDto implements ReadCell {
  /** The number of the row in the sheet, from 1. */
  row: number;

  /** The text of the cell, shortened. */
  cell: string;

  /** The amount in dollars, as it was read. */
  read: number;
}

/** Wagers that a person may read differently. */
@ApiSchema({ name: 'CellReport' })
export class CellReportDto implements CellReport {
  count: number;

  /** The first three. */
  examples: ReadCellDto[];
}

/** The size of a sheet. */
@ApiSchema({ name: 'SheetSize' })
export class SheetSizeDto implements SheetSize {
  /** The number of rows with a user name. */
  rows: number;

  /** The sum of the wagers in dollars. */
  total: number;
}

/** The last sheet that could be read, even if it was not published. */
@ApiSchema({ name: 'SheetReading' })
export class SheetReadingDto extends SheetSizeDto implements SheetReading {
  /** The published sheet before it; null if there is none. */
  before: SheetSizeDto | null;

  /** The wagers with a decimal comma. */
  decimalCommas: CellReportDto;

  /** The wagers that a person may read differently for another reason. */
  suspicious: CellReportDto;
}
