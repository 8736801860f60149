import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';

/** Whether Setup is dismissed. */
@ApiSchema({ name: 'SaveSetup' })
export class SaveSetupDto {
  @IsBoolean({ message: 'Please send true or false for dismissed' })
  dismissed: boolean;
}

/** What a new site needs from its owner, in the order of the list. */
export const SETUP_KEYS = [
  'password',
  'creator',
  'code',
  'profiles',
  'channel',
  'sheets',
  'bonuses',
  'contact',
  'regions',
  'prizes',
  'benefits',
  'timeZone',
] as const;
export type SetupKey = (typeof SETUP_KEYS)[number];

/** A part of Setup. */
@ApiSchema({ name: 'SetupItem' })
export class SetupItemDto {
  @ApiProperty({ enum: SETUP_KEYS, enumName: 'SetupKey' })
  key: SetupKey;

  /** Whether it is done, computed from what is stored. */
  done: boolean;

  /**
   * Whether the owner has turned it off: the site shows no videos, or no race. The item is then done. Only
   * `channel` and `sheets` can be declined.
   */
  declined: boolean;

  /**
   * Whether everything is entered, but visitors do not see the data of the source yet. The item is then not
   * done. Only `channel` and `sheets` can be pending.
   */
  pending: boolean;

  /** Whether the last attempt to read the source of a pending item failed. */
  failed: boolean;

  /**
   * The page of the panel where it is done. The fragment is the id of the control. For a pending item,
   * that is the source that failed or has not been read yet.
   */
  href: string;
}

/** What the owner of a new site has to do. */
@ApiSchema({ name: 'Setup' })
export class SetupDto {
  /** Whether an admin has dismissed Setup, for all admins. */
  dismissed: boolean;

  items: SetupItemDto[];
}
