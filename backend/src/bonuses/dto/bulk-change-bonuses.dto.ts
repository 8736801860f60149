import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ArrayMinSize, ArrayUnique, IsArray, IsIn, IsInt, Min } from 'class-validator';
import { MaxItems } from '../../core/http/validation/bounds.js';

export const MAX_BULK_BONUSES = 5_000;

export const BULK_ACTIONS = [
  'activate',
  'deactivate',
  'feature',
  'unfeature',
  'delete',
  'restore',
] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** One action on several bonuses. */
@ApiSchema({ name: 'BulkChangeBonuses' })
export class BulkChangeBonusesDto {
  @IsArray({ message: 'Please send the ids as a list' })
  @ArrayMinSize(1, { message: 'Please select at least one bonus' })
  @MaxItems(
    MAX_BULK_BONUSES,
    `Please change at most ${MAX_BULK_BONUSES.toLocaleString('en-US')} bonuses at once`,
  )
  @ArrayUnique({ message: 'Duplicate id' })
  @IsInt({ each: true, message: 'An id must be a whole number' })
  @Min(1, { each: true, message: 'An id must be at least 1' })
  ids: number[];

  @ApiProperty({ enum: BULK_ACTIONS })
  @IsIn(BULK_ACTIONS, { message: `The action must be one of ${BULK_ACTIONS.join(', ')}` })
  action: BulkAction;
}
