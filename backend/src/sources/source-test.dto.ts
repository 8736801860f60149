import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import {
  COLUMN_USES,
  type ColumnUse,
  type FoundChannel,
  type FoundSheet,
  type SheetRow,
  type SourceFindings,
} from './source-findings.js';
import { CellReportDto } from './sources.dto.js';
import { SOURCE_ERROR_CODES, type SourceErrorCode } from './source-error.js';
import { MayBeAbsent } from '../core/http/validation/may-be-absent.js';

/** The channel that a test has found, so that a user can recognize it. */
@ApiSchema({ name: 'FoundChannel' })
export class FoundChannelDto implements FoundChannel {
  /** The id of the channel. To use the channel, store this id. */
  id: string;

  name: string | null;

  /** The handle with its `@`; null without an API key. */
  handle: string | null;

  /** The picture as a `data:` URL; null without an API key. */
  picture: string | null;

  /** The title of the newest video. */
  newestVideo: string | null;
}

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

/** The result of testing a source. */
@ApiSchema({ name: 'SourceTest' })
export class SourceTestDto {
  ok: boolean;

  /** Whether the typed text can be saved, even if the test failed. */
  canSave: boolean;

  /** The number of rows or videos; 0 if the source failed. */
  items: number;

  /** The duration in milliseconds. */
  tookMs: number;

  /** The channel, if one was found. */
  channel?: FoundChannelDto;

  /** The content of the sheet, if it could be read. */
  sheet?: FoundSheetDto;

  /** The reason why the source failed. */
  error?: string;

  /** The reason as a code, for programs. */
  @ApiProperty({ enum: SOURCE_ERROR_CODES, enumName: 'SourceErrorCode', required: false })
  errorCode?: SourceErrorCode;

  static from(
    { items, channel, sheet, failure }: SourceFindings,
    { canSave, tookMs }: Pick<SourceTestDto, 'canSave' | 'tookMs'>,
  ): SourceTestDto {
    return {
      ok: !failure,
      canSave,
      items: failure ? 0 : items,
      tookMs,
      ...(channel && { channel }),
      ...(sheet && { sheet }),
      ...(failure && { error: failure.reason, errorCode: failure.code }),
    };
  }
}

/** The address to test. If it is left out, the configured address is tested. */
@ApiSchema({ name: 'TestSource' })
export class TestSourceDto {
  /** What a user typed or pasted: any address of the sheet, or for `youtube` of the channel. */
  @MayBeAbsent()
  @IsString({ message: 'The address must be text' })
  @MaxLength(2048, { message: 'The address may have at most 2048 characters' })
  url?: string;
}
