import { ApiSchema } from '@nestjs/swagger';
import { ArrayUnique, IsArray, IsInt, Min } from 'class-validator';
import { MaxItems } from '../../core/http/validation/bounds.js';

const MAX_IDS = 10_000;

/** The ids of all bonuses in their new order. */
@ApiSchema({ name: 'OrderBonuses' })
export class OrderBonusesDto {
  @IsArray({ message: 'The order must be a list of ids' })
  @MaxItems(MAX_IDS, 'There are too many ids')
  @ArrayUnique({ message: 'Duplicate id' })
  @IsInt({ each: true, message: 'An id must be a whole number' })
  @Min(1, { each: true, message: 'An id must be a whole number' })
  ids: number[];
}
