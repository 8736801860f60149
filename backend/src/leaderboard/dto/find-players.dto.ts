import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsOptional, ValidateBy } from 'class-validator';
import { isMask } from '../masks/is-mask.js';
import { IsMonth } from './is-month.js';

/** Only masks, so that a client that sends a complete name by mistake is noticed. */
const IsMask = (): PropertyDecorator =>
  ValidateBy({
    name: 'isMask',
    validator: {
      validate: (value) => typeof value === 'string' && isMask(value),
      defaultMessage: () => 'Please enter a masked name such as pl******ne',
    },
  });

/** Selects the players with a masked name. */
@ApiSchema({ name: 'FindPlayers' })
export class FindPlayersDto {
  /** The mask of a user name, as in the standings. Complete names are rejected. */
  @ApiProperty({ example: 'pl******ne' })
  @IsMask()
  mask: string;

  /** A closed UTC month, as `YYYY-MM`. Without it, the standings that are shown now are searched. */
  @ApiProperty({ required: false, example: '2026-10' })
  @IsOptional()
  @IsMonth()
  month?: string;
}
