import { ApiProperty, ApiSchema } from '@nestjs/swagger';

import { SOURCE_ERROR_CODES, type SourceErrorCode } from '../source-error.js';

/** The result of testing a source. */
@ApiSchema({ name: 'SourceTest' })
export class SourceTestDto {
  ok: boolean;

  /** The number of rows or videos; 0 if the source failed. */
  items: number;

  /** The duration in milliseconds. */
  tookMs: number;

  /** The reason why the source failed. */
  error?: string;

  /** The reason as a code, for programs. */
  @ApiProperty({ enum: SOURCE_ERROR_CODES, enumName: 'SourceErrorCode', required: false })
  errorCode?: SourceErrorCode;
}
