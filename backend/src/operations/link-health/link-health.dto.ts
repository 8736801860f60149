import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { SOURCE_ERROR_CODES } from '../../sources/source-error.js';
import { LINK_RESULT_CODES, type LinkResultCode } from './link-check.entity.js';

/** A platform or a bonus that has a link. */
@ApiSchema({ name: 'LinkUse' })
export class LinkUseDto {
  @ApiProperty({ enum: ['platform', 'bonus'] })
  kind: 'platform' | 'bonus';

  /** The key of the platform, or the id of the bonus. */
  id: string;

  /** The name of the platform, or the title of the bonus. */
  label: string;

  /** The host to which the link of a bonus leads, if that is not a site of its platform. */
  @ApiProperty({ type: String, nullable: true })
  otherHost: string | null;
}

/** Where a referral link led when it was last followed. */
@ApiSchema({ name: 'LinkHealth' })
export class LinkHealthDto {
  /** With the code in place of `{code}`. */
  url: string;

  usedBy: LinkUseDto[];

  /** Null until the link is followed for the first time. */
  @ApiProperty({
    enum: [...LINK_RESULT_CODES, ...SOURCE_ERROR_CODES],
    enumName: 'LinkResultCode',
    nullable: true,
  })
  code: LinkResultCode | null;

  /** The last host that was requested. */
  @ApiProperty({ type: String, nullable: true })
  finalHost: string | null;

  /** The status of the last response; null if there was none. */
  @ApiProperty({ type: Number, nullable: true })
  status: number | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  checkedAt: string | null;

  /**
   * When the first of the failures in a row was found; null if the last check did not fail, or if it is
   * unknown.
   */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  failingSince: string | null;

  /** Whether the link failed at least twice in a row. */
  isBroken: boolean;
}
