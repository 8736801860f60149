import { ApiSchema, IntersectionType, OmitType, PartialType, PickType } from '@nestjs/swagger';
import { type StoredFields, storedFields } from '../../../activity/stored-fields.js';
import { IsVersion } from '../../../core/http/validation/version.js';
import { HelpLineFieldsDto } from '../help.dto.js';
import type { HelpLine } from '../help-line.entity.js';
import { footerLines, isOverdue, isSiteLeftOut, publishedLines } from '../help-line-rules.js';

/** What the audit log has of a line. */
export type HelpLineRecord = StoredFields<HelpLine>;

/** A help line or an option of self-exclusion, as admins see it. */
@ApiSchema({ name: 'AdminHelpLine' })
export class AdminHelpLineDto extends HelpLineFieldsDto implements HelpLineRecord {
  id: number;

  /** Send it back with a change. */
  version: number;

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
      ...storedFields(line),
      isOverdue: isOverdue(line, now),
      isInFooter: footerLines(published).some(isLine),
      isPublished: published.some(isLine),
      isSiteLeftOut: isSiteLeftOut(line, code),
    };
  }
}

/** The line has changed since it was read; nothing was saved. */
@ApiSchema({ name: 'HelpLineConflict' })
export class HelpLineConflictDto {
  error: string;

  /** The stored line. */
  current: AdminHelpLineDto;
}

/** Visitors get all lines on one page. */
export const MAX_HELP_LINES = 200;

const REQUIRED_FIELDS = ['kind', 'region', 'name', 'source'] as const;

/** The fields of a new help line. It needs a phone number, a number to text, or a site. */
@ApiSchema({ name: 'NewHelpLine' })
export class NewHelpLineDto extends IntersectionType(
  PickType(HelpLineFieldsDto, REQUIRED_FIELDS),
  PartialType(OmitType(HelpLineFieldsDto, REQUIRED_FIELDS), { skipNullProperties: false }),
) {}

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
