import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { PlainText } from '../../core/http/validation/plain-text.js';

const REPORT_KINDS = ['policy-violation', 'unauthorised-script', 'render-error'] as const;
const REPORT_SEVERITIES = ['high', 'medium'] as const;

/** A report of the client's own script. */
@ApiSchema({ name: 'SecurityReport' })
export class SecurityReportDto {
  @ApiProperty({ enum: REPORT_KINDS })
  @IsIn(REPORT_KINDS, { message: `This must be one of ${REPORT_KINDS.join(', ')}` })
  kind: (typeof REPORT_KINDS)[number];

  @ApiProperty({ enum: REPORT_SEVERITIES })
  @IsIn(REPORT_SEVERITIES, { message: `This must be one of ${REPORT_SEVERITIES.join(', ')}` })
  severity: (typeof REPORT_SEVERITIES)[number];

  /** What was blocked, inserted or thrown. */
  @PlainText({ min: 0, max: 1_000, lines: true })
  detail: string;

  /** The path of the page. */
  @PlainText({ max: 500 })
  page: string;
}
