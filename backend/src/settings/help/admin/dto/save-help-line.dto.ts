import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { IsHttpsLink } from '../../../../core/http/validation/https-link.js';
import { MayBeAbsent } from '../../../../core/http/validation/may-be-absent.js';
import { PlainText } from '../../../../core/http/validation/plain-text.js';
import { IsUtcDay } from '../../../../core/http/validation/utc-day.js';
import { IsVersion } from '../../../../core/http/validation/version.js';
import { IsScope } from '../../../../core/regions/scope-rules.js';
import { HELP_KINDS, type HelpKind } from '../../help-line.entity.js';
import { MAX_POSITION } from '../../help-line-positions.js';
import { IsPhoneNumber, IsTextNumber } from './contact-validation.js';

/** Visitors get all lines on one page. */
export const MAX_HELP_LINES = 200;

const MAX_NAME = 80;
const MAX_PHONE = 40;
const MAX_TEXT = 60;
const MAX_HOURS = 80;
const MAX_LANGUAGES = 120;
const POSITION_MESSAGE = `Please enter a whole number from 0 to ${MAX_POSITION}`;

/** The fields of a new help line. It needs a phone number, a number to text, or a site. */
@ApiSchema({ name: 'NewHelpLine' })
export class NewHelpLineDto {
  /** A help line, or an option of self-exclusion: a register, a page of a platform, blocking software. */
  @ApiProperty({ enum: HELP_KINDS })
  @IsIn(HELP_KINDS, { message: 'Please choose one of the four kinds' })
  kind: HelpKind;

  /** ISO 3166-1 (`DE`) or 3166-2 (`US-CA`); `*` for all regions. */
  @IsScope()
  region: string;

  @PlainText({ max: MAX_NAME })
  name: string;

  /** As it is shown, such as `1-800-GAMBLER`; null for none. */
  @ApiProperty({ type: String, nullable: true, required: false })
  @IsOptional()
  @IsPhoneNumber({ max: MAX_PHONE })
  phone?: string | null;

  /** What to text to which number, such as `HOME to 741741`; null for none. */
  @ApiProperty({ type: String, nullable: true, required: false })
  @IsOptional()
  @IsTextNumber({ max: MAX_TEXT })
  text?: string | null;

  /** Must not have the referral code in it; null for none. */
  @ApiProperty({ type: String, nullable: true, required: false })
  @IsOptional()
  @IsHttpsLink()
  site?: string | null;

  /** When someone answers; null if that is not known. */
  @ApiProperty({ type: String, nullable: true, required: false })
  @IsOptional()
  @PlainText({ max: MAX_HOURS })
  hours?: string | null;

  /** Null if they are not known. */
  @ApiProperty({ type: String, nullable: true, required: false })
  @IsOptional()
  @PlainText({ max: MAX_LANGUAGES })
  languages?: string | null;

  /** The place in the list: the lowest is first. The default is after all others. */
  @MayBeAbsent()
  @IsInt({ message: POSITION_MESSAGE })
  @Min(0, { message: POSITION_MESSAGE })
  @Max(MAX_POSITION, { message: POSITION_MESSAGE })
  position?: number;

  /** The page that states the contact. Visitors do not see it. */
  @IsHttpsLink()
  source: string;

  /** The UTC day on which the source was last read; null if no one has read it yet. */
  @ApiProperty({ type: String, format: 'date', nullable: true, required: false })
  @IsOptional()
  @IsUtcDay()
  checkedOn?: string | null;
}

/** A help line with all fields that a change replaces. */
@ApiSchema({ name: 'SaveHelpLine' })
export class SaveHelpLineDto extends NewHelpLineDto {
  /** The version that the change is based on. */
  @IsVersion()
  version: number;
}

/** A person's statement that the source of a line says today what the line says. */
@ApiSchema({ name: 'CheckHelpLine' })
export class CheckHelpLineDto {
  /** The version that the person has seen. */
  @IsVersion()
  version: number;
}
