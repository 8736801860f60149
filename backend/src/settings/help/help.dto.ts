import { ApiProperty, ApiSchema, PickType } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { IsHttpsLink } from '../../core/http/validation/https-link.js';
import { PlainText } from '../../core/http/validation/plain-text.js';
import { IsUtcDay } from '../../core/http/validation/utc-day.js';
import { IsScope } from '../../core/regions/scope-rules.js';
import { IsPhoneNumber, IsTextNumber } from './admin/contact-validation.js';
import { HELP_KINDS, type HelpKind, MAX_POSITION } from './help-line.entity.js';

/** A way to reach a service. */
@ApiSchema({ name: 'Contact' })
export class ContactDto {
  /** What the visitor reads, such as `Text HOME to 741741`. */
  label: string;

  /** Where a tap leads: `tel:`, `sms:` or `https:`. */
  href: string;
}

const MAX_NAME = 80;
const MAX_PHONE = 40;
const MAX_TEXT = 60;
const MAX_HOURS = 80;
const MAX_LANGUAGES = 120;
const POSITION_MESSAGE = `Please enter a whole number from 0 to ${MAX_POSITION}`;

/** What an admin enters. Requests and responses are derived from it. */
export class HelpLineFieldsDto {
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
  @ApiProperty({ type: String, nullable: true })
  @IsOptional()
  @IsPhoneNumber({ max: MAX_PHONE })
  phone: string | null;

  /** What to text to which number, such as `HOME to 741741`; null for none. */
  @ApiProperty({ type: String, nullable: true })
  @IsOptional()
  @IsTextNumber({ max: MAX_TEXT })
  text: string | null;

  /** Must not have the referral code in it; null for none. */
  @ApiProperty({ type: String, nullable: true })
  @IsOptional()
  @IsHttpsLink()
  site: string | null;

  /** When someone answers; null if that is not known. */
  @ApiProperty({ type: String, nullable: true })
  @IsOptional()
  @PlainText({ max: MAX_HOURS })
  hours: string | null;

  /** Null if they are not known. */
  @ApiProperty({ type: String, nullable: true })
  @IsOptional()
  @PlainText({ max: MAX_LANGUAGES })
  languages: string | null;

  /** The place in the list: the lowest is first. A new line is by default after all others. */
  @IsInt({ message: POSITION_MESSAGE })
  @Min(0, { message: POSITION_MESSAGE })
  @Max(MAX_POSITION, { message: POSITION_MESSAGE })
  position: number;

  /** The page that states the contact. Visitors do not see it. */
  @IsHttpsLink()
  source: string;

  /** The UTC day on which the source was last read; null if no one has read it yet. */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  @IsOptional()
  @IsUtcDay()
  checkedOn: string | null;
}

/** Fields that visitors get as admins enter them. A field is hidden from visitors unless it is here. */
export const PUBLIC_FIELDS = [
  'kind',
  'region',
  'name',
  'phone',
  'text',
  'site',
  'hours',
  'languages',
  'checkedOn',
] as const;

/** Where a visitor finds help, or an option of self-exclusion. */
@ApiSchema({ name: 'HelpLine' })
export class HelpLineDto extends PickType(HelpLineFieldsDto, PUBLIC_FIELDS) {
  id: number;

  /** `phone`, `text` and `site` as links, in this order. */
  contacts: ContactDto[];
}

/** All help lines and options of self-exclusion that have a contact, in the owner's order. */
@ApiSchema({ name: 'Help' })
export class HelpDto {
  lines: HelpLineDto[];
}
