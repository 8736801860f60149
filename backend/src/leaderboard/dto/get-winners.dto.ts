import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsMonth } from './is-month.js';

/** Selects the race whose winners are returned. */
@ApiSchema({ name: 'GetWinners' })
export class GetWinnersDto {
  /** A closed UTC month, as `YYYY-MM`. Without it, the standings that are shown now are used. */
  @ApiProperty({ required: false, example: '2026-10' })
  @IsOptional()
  @IsMonth()
  month?: string;
}
