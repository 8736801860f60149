import { ApiSchema } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayUnique, IsArray, IsInt, Min } from 'class-validator';

const MAX_IDS = 10_000;

/** The ids of all bonuses in their new order. */
@ApiSchema({ name: 'OrderBonuses' })
export class OrderBonusesDto {
  @IsArray({ message: 'The order must be a list of ids' })
  @ArrayMaxSize(MAX_IDS, { message: 'There are too many ids' })
  @ArrayUnique({ message: 'Duplicate id' })
  @IsInt({ each: true, message: 'An id must be a whole number' })
  @Min(1, { each: true, message: 'An id must be a whole number' })
  ids: number[];
}
