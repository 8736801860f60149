import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { PlainText } from '../../core/http/validation/plain-text.js';
import { IsMonth } from './is-month.js';

/** Hides the name of a player from visitors. */
@ApiSchema({ name: 'HidePlayer' })
export class HidePlayerDto {
  /** The UTC month in whose standings the player is, as `YYYY-MM`. */
  @ApiProperty({ example: '2026-10' })
  @IsMonth()
  month: string;

  /** Why, such as a reference to the request. Must not contain the name, which is not stored. */
  @PlainText({ max: 200 })
  reason: string;
}
