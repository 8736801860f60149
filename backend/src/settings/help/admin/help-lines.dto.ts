import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { HELP_KINDS, type HelpKind, type HelpLine } from '../help-line.entity.js';
import {
  footerLines,
  isOverdue,
  isSiteLeftOut,
  MAX_POSITION,
  publishedLines,
} from '../help-line-rules.js';
import { IsHttpsLink } from '../../../core/http/validation/https-link.js';
import { MayBeAbsent } from '../../../core/http/validation/may-be-absent.js';
import { PlainText } from '../../../core/http/validation/plain-text.js';
import { IsUtcDay } from '../../../core/http/validation/utc-day.js';
import { IsVersion } from '../../../core/http/validation/version.js';
import { IsScope } from '../../../core/regions/scope-rules.js';
import { IsPhoneNumber, IsTextNumber } from './contact-validation.js';

/** The stored fields of a help line; also what the audit log has of it. */
export class HelpLineRecord implements Record<keyof HelpLine, unknown> {
  id: number;

  /** Send it back with a change. */
  version: number;

  @ApiProperty({ enum: HELP_KINDS })
  kind: HelpKind;

  /** ISO 3166-1 (`DE`) or 3166-2 (`US-CA`); `*` for all regions. */
  region: string;

  name: string;

  /** As it is shown, such as `1-800-GAMBLER`. */
  @ApiProperty({ type: String, nullable: true })
  phone: string | null;

  /** What to text to which number, such as `HOME to 741741`. */
  @ApiProperty({ type: String, nullable: true })
  text: string | null;

  @ApiProperty({ type: String, nullable: true })
  site: string | null;

  @ApiProperty({ type: String, nullable: true })
  hours: string | null;

  @ApiProperty({ type: String, nullable: true })
  languages: string | null;

  /** The place in the list: the lowest is first. */
  position: number;

  /** The page that states the contact. */
  source: string;

  /** The UTC day on which the source was last read; null if no one has read it yet. */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  checkedOn: string | null;
}

/** A help line or an option of self-exclusion, as admins see it. */
@ApiSchema({ name: 'AdminHelpLine' })
export class AdminHelpLineDto extends HelpLineRecord {
  /** Whether the last check is at least 180 days ago; false if there was none. */
  isOverdue: boolean;

  /** Whether the line is one of the three in the footer of every page. */
  isInFooter: boolean;

  /** False if the only contact is a site that is left out: visitors then do not see the line. */
  isPublished: boolean;

  /** Whether visitors do not see the site, because its address has the referral code in it. */
  isSiteLeftOut: boolean;

  /**
   * @param lines all lines, in the order of the list
   * @param code the referral code
   */
  static from(
    line: HelpLine,
    { lines, code, now }: { lines: readonly HelpLine[]; code: string; now: Date },
  ): AdminHelpLineDto {
    const published = publishedLines(lines, code);
    const isLine = ({ id }: Pick<HelpLine, 'id'>) => id === line.id;
    return {
      ...recordOf(line),
      isOverdue: isOverdue(line, now),
      isInFooter: footerLines(published).some(isLine),
      isPublished: published.some(isLine),
      isSiteLeftOut: isSiteLeftOut(line, code),
    };
  }
}

/** What the audit log has of a line. */
export const recordOf = (line: HelpLine): HelpLineRecord => ({
  id: line.id,
  version: line.version,
  kind: line.kind,
  region: line.region,
  name: line.name,
  phone: line.phone,
  text: line.text,
  site: line.site,
  hours: line.hours,
  languages: line.languages,
  position: line.position,
  source: line.source,
  checkedOn: line.checkedOn,
});

/** The line has changed since it was read; nothing was saved. */
@ApiSchema({ name: 'HelpLineConflict' })
export class HelpLineConflictDto {
  error: string;

  /** The stored line. */
  current: AdminHelpLineDto;
}

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
