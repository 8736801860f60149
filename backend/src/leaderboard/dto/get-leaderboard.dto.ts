import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';
import { IsWholeNumber } from '../../http/validation/whole-number.js';

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
  @Matches(/^\d{4}-(0[1-9]|1[0-2])$/, { message: 'Please enter a month such as 2026-10' })
  month?: string;
}
