import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';

/** Selects the race whose winners are returned. */
@ApiSchema({ name: 'GetWinners' })
export class GetWinnersDto {
  /** A closed UTC month, as `YYYY-MM`. Without it, the standings that are shown now are used. */
  @ApiProperty({ required: false, example: '2026-10' })
  @IsOptional()
  @Matches(/^\d{4}-(0[1-9]|1[0-2])$/, { message: 'Please enter a month such as 2026-10' })
  month?: string;
}
