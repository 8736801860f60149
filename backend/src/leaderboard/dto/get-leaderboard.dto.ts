import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, Matches, Max, Min } from 'class-validator';

const MAX_OFFSET = 10_000_000;
const MAX_LIMIT = 500;
const LIMIT_MESSAGE = `Please give a whole number from 1 to ${MAX_LIMIT}`;
const OFFSET_MESSAGE = `Please give a whole number from 0 to ${MAX_OFFSET}`;

/** Digits alone are a number here; what else `Number` would take is none. */
const toWholeNumber = ({ value }: { value: unknown }) =>
  typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : NaN;

/** Which places are asked for. */
@ApiSchema({ name: 'GetLeaderboard' })
export class GetLeaderboardDto {
  /** How many places to leave out. */
  @ApiProperty({ type: 'integer', required: false, default: 0, minimum: 0, maximum: MAX_OFFSET })
  @IsOptional()
  @Transform(toWholeNumber)
  @IsInt({ message: OFFSET_MESSAGE })
  @Min(0, { message: OFFSET_MESSAGE })
  @Max(MAX_OFFSET, { message: OFFSET_MESSAGE })
  offset: number = 0;

  /** How many places at most. */
  @ApiProperty({ type: 'integer', required: false, default: 15, minimum: 1, maximum: MAX_LIMIT })
  @IsOptional()
  @Transform(toWholeNumber)
  @IsInt({ message: LIMIT_MESSAGE })
  @Min(1, { message: LIMIT_MESSAGE })
  @Max(MAX_LIMIT, { message: LIMIT_MESSAGE })
  limit: number = 15;

  /** A closed month (UTC, `YYYY-MM`): its final standings. Without it, what is shown now. */
  @ApiProperty({ required: false, example: '2026-10' })
  @IsOptional()
  @Matches(/^\d{4}-(0[1-9]|1[0-2])$/, { message: 'Please give a month such as 2026-10' })
  month?: string;
}
