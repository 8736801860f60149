import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { HiddenPlayer } from './hidden-player.entity.js';
import { PlainText } from '../../core/http/validation/plain-text.js';
import { IsPeriod, IsRace } from '../leaderboard.dto.js';

/** A player whose name visitors do not see, for admins. */
@ApiSchema({ name: 'HiddenPlayer' })
export class HiddenPlayerDto {
  /** The id of the player in the standings for admins. */
  id: string;

  /** The UTC month in whose standings the player was hidden, as `YYYY-MM`; hidden in all periods. */
  @ApiProperty({ example: '2026-10' })
  month: string;

  /** Why, for admins. */
  reason: string;

  @ApiProperty({ format: 'date-time' })
  hiddenAt: string;

  /** The user name of the admin who hid the name. */
  hiddenBy: string;

  /**
   * False after `SESSION_SECRET` was replaced: the name is then visible again, except in months whose
   * names were erased before. Hide the player again, and then call `hidden-again` for this entry.
   */
  isRecognized: boolean;

  /** @param keyId identifies the current key */
  static from(this: void, player: HiddenPlayer, keyId: string): HiddenPlayerDto {
    const { id, month, reason, hiddenAt, hiddenBy } = player;
    return {
      id,
      month,
      reason,
      hiddenAt: hiddenAt.toISOString(),
      hiddenBy,
      isRecognized: player.keyId === keyId,
    };
  }
}

/** Hides the name of a player from visitors. */
@ApiSchema({ name: 'HidePlayer' })
export class HidePlayerDto {
  /** The slug of the race in whose standings the player is; by default that of the sheets. */
  @IsRace()
  race?: string;

  /** The period in whose standings the player is, such as `2026-10`. */
  @ApiProperty({ example: '2026-10' })
  @IsPeriod()
  month: string;

  /** Why, such as a reference to the request. Must not contain the name, which is not stored. */
  @PlainText({ max: 200 })
  reason: string;
}
