import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsWholeNumber } from '../../core/http/validation/whole-number.js';
import { IsMonth } from './is-month.js';

const MAX_OFFSET = 10_000_000;
const MAX_LIMIT = 500;

/** Selects a page of the standings. */
@ApiSchema({ name: 'GetLeaderboard' })
export class GetLeaderboardDto {
  /** The number of entries to skip. */
  @ApiProperty({ type: 'integer', required: false, default: 0, minimum: 0, maximum: MAX_OFFSET })
  @IsOptional()
  @IsWholeNumber(0, MAX_OFFSET)
  offset: number = 0;

  /** The maximum number of entries. */
  @ApiProperty({ type: 'integer', required: false, default: 15, minimum: 1, maximum: MAX_LIMIT })
  @IsOptional()
  @IsWholeNumber(1, MAX_LIMIT)
  limit: number = 15;

  /** A closed UTC month, as `YYYY-MM`; by default, the running month. */
  @ApiProperty({ required: false, example: '2026-10' })
  @IsOptional()
  @IsMonth()
  month?: string;
}
