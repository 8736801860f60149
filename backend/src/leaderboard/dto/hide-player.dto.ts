import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { PlainText } from '../../http/validation/plain-text.js';

/** Hides the name of a player from visitors. */
@ApiSchema({ name: 'HidePlayer' })
export class HidePlayerDto {
  /** The UTC month in whose standings the player is, as `YYYY-MM`. */
  @ApiProperty({ example: '2026-10' })
  @Matches(/^\d{4}-(0[1-9]|1[0-2])$/, { message: 'Please enter a month such as 2026-10' })
  month: string;

  /** Why, such as a reference to the request. Must not contain the name, which is not stored. */
  @PlainText({ max: 200 })
  reason: string;
}
