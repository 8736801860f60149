import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { IsTimeZone } from '../../core/http/validation/time-zone.js';
import { IsUtcDay } from '../../core/http/validation/utc-day.js';
import { ACTIVITY_KINDS, type ActivityKind } from '../activity-kind.js';

const MAX_SEARCH = 200;

/** As `actor`: the changes that no account made. */
export const AUTOMATIC = 'automatic';

/** Filters the audit log. */
export class FilterActivityDto {
  /** Text in the summary or the user name, ignoring case. */
  @IsOptional()
  @IsString({ message: 'The search must be text' })
  @MaxLength(MAX_SEARCH, { message: `The search may have at most ${MAX_SEARCH} characters` })
  search?: string;

  /** Only changes by the account with this id, or `automatic` for changes that no account made. */
  @ApiProperty({ required: false, example: '1' })
  @IsOptional()
  @Matches(/^(automatic|[1-9]\d{0,8})$/, {
    message: "Please choose the id of an account or 'automatic'",
  })
  actor?: string;

  /** Only entries of this kind. */
  @ApiProperty({ enum: ACTIVITY_KINDS, enumName: 'ActivityKind', required: false })
  @IsOptional()
  @IsIn(ACTIVITY_KINDS, { message: `The kind must be one of ${ACTIVITY_KINDS.join(', ')}` })
  kind?: ActivityKind;

  /** The first day, as `YYYY-MM-DD`. */
  @ApiProperty({ format: 'date', required: false })
  @IsOptional()
  @IsUtcDay()
  from?: string;

  /** The last day, as `YYYY-MM-DD`. */
  @ApiProperty({ format: 'date', required: false })
  @IsOptional()
  @IsUtcDay()
  to?: string;

  /** The IANA name of the time zone of both days; UTC if it is missing. */
  @ApiProperty({ required: false, example: 'Europe/Berlin' })
  @IsOptional()
  @IsTimeZone()
  zone?: string;
}
