import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { SOURCE_ERROR_CODES, type SourceErrorCode } from '../source-error.js';
import type { SourceFindings } from '../source-findings.js';
import { FoundChannelDto } from './found-channel.dto.js';
import { FoundSheetDto } from './found-sheet.dto.js';

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
