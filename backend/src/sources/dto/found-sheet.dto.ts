import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { CellReportDto } from './sheet-reading.dto.js';
import { COLUMN_USES, type ColumnUse, type FoundSheet, type SheetRow } from '../source-findings.js';

/** A column of a sheet. */
@ApiSchema({ name: 'SheetColumn' })
export class SheetColumnDto {
  /** The text of the header cell. */
  title: string;

  /** What the column is used for; null if it is not used. */
  @ApiProperty({ enum: COLUMN_USES, nullable: true, type: String })
  use: ColumnUse | null;
}

/** A row of a sheet. */
@ApiSchema({ name: 'SheetRow' })
export class SheetRowDto implements SheetRow {
  /** The number of the row in the sheet, from 1. */
  row: number;

  userName: string;

  /** The text of the cell. */
  wagered: string;

  /** The amount in dollars, as read from that text; null if it is not an amount. */
  amount: number | null;
}

/** The content of the sheet that a test has read, so that a user can recognize it. */
@ApiSchema({ name: 'FoundSheet' })
export class FoundSheetDto implements FoundSheet {
  /** The first columns in the order of the sheet. */
  columns: SheetColumnDto[];

  /** The first five rows with a user name. */
  rows: SheetRowDto[];

  /** The number of different user names. */
  players: number;

  /** The sum of all wagers above $0, in dollars. */
  total: number;

  /** The number of rows with an unusable cell. */
  malformed: number;

  /** The first five rows with an unusable cell. */
  malformedRows: SheetRowDto[];

  /** The wagers with a decimal comma, which was ignored. */
  decimalCommas: CellReportDto;

  /** The wagers that a person may read differently for another reason. */
  suspicious: CellReportDto;
}
