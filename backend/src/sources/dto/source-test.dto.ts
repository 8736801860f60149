import { ApiProperty, ApiSchema } from '@nestjs/swagger';

import { SOURCE_ERROR_CODES, type SourceErrorCode } from '../source-error.js';

/** What came of trying a source. */
@ApiSchema({ name: 'SourceTest' })
export class SourceTestDto {
  ok: boolean;

  /** Rows or videos that it has; 0 when it failed. */
  items: number;

  /** Milliseconds. */
  tookMs: number;

  /** Why it failed. */
  error?: string;

  /** Likewise, for programs. */
  @ApiProperty({ enum: SOURCE_ERROR_CODES, enumName: 'SourceErrorCode', required: false })
  errorCode?: SourceErrorCode;
}
