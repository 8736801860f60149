import { PreviewedImportDto } from '../../../core/http/import/previewed-import.dto.js';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { IsPlatformKey, type PlatformKey } from '../../../settings/platform-rules.js';
import { OptionalFlag } from '../../../core/http/validation/optional-flag.js';
import { FieldChangeDto } from '../../../core/http/history/history-entry.dto.js';
import { ApiErrorDto } from '../../../core/http/openapi/api-error.dto.js';
import { MayBeAbsent } from '../../../core/http/validation/may-be-absent.js';
import { NestedList } from '../../../core/http/validation/nested.js';
import { PlainText } from '../../../core/http/validation/plain-text.js';
import { MAX_RULES, MAX_SOURCE, NewRegionRuleDto } from './region-rules.dto.js';

const MAX_ABOUT = 2_000;

/** A rule of a document. */
@ApiSchema({ name: 'RegionRuleInDocument' })
export class RegionRuleInDocumentDto extends NewRegionRuleDto {
  /** May be empty, as in one of the first rules, whose note says what to read. */
  @PlainText({ max: MAX_SOURCE, min: 0 })
  declare source: string;

  /** Accepted and ignored: only a person confirms a rule. */
  @MayBeAbsent()
  @IsBoolean({ message: 'Please send true or false for confirmed' })
  confirmed?: boolean;
}

/** A document like the `regions.json` of a release. */
@ApiSchema({ name: 'RegionRulesDocument' })
export class RegionRulesDocumentDto {
  /** What the document is. It is not stored. */
  @MayBeAbsent()
  @PlainText({ max: MAX_ABOUT, min: 0, lines: true })
  about?: string;

  @NestedList(() => RegionRuleInDocumentDto, { max: MAX_RULES })
  rules: RegionRuleInDocumentDto[];
}

/** How a document with rules is imported. */
@ApiSchema({ name: 'RegionImportOptions' })
export class RegionImportOptionsDto extends PreviewedImportDto {
  /** Whether rules that a person wrote, edited or confirmed are replaced. By default they stay. */
  @OptionalFlag()
  replaceConflicts?: boolean;
}

/** A rule in the preview of an import. */
@ApiSchema({ name: 'RegionRuleInImport' })
export class RegionRuleInImportDto {
  @IsPlatformKey()
  platform: PlatformKey;

  region: string;

  /** The fields that differ between the stored rule and the document's. */
  changes: FieldChangeDto[];
}

/** A rule that a person wrote, edited or confirmed, and that the document changes or lacks. */
@ApiSchema({ name: 'RegionRuleConflictInImport' })
export class RegionRuleConflictInImportDto extends RegionRuleInImportDto {
  /** Whether the document lacks the rule. */
  isRemoved: boolean;
}

/** What an import changes of the rules. */
@ApiSchema({ name: 'RegionImport' })
export class RegionImportDto {
  /** Identifies the stored rules that the document was compared with. */
  state: string;

  /** In the document, but not stored. */
  added: RegionRuleInImportDto[];

  changed: RegionRuleInImportDto[];

  /** Stored, but not in the document. */
  removed: RegionRuleInImportDto[];

  /** Rules of a person. They stay unless `replaceConflicts` is set. */
  conflicts: RegionRuleConflictInImportDto[];

  /** The number of stored rules that stay as they are. */
  @ApiProperty({ type: 'integer', minimum: 0 })
  unchanged: number;
}

/** The rules have changed since the preview; nothing was imported. */
@ApiSchema({ name: 'RegionImportConflict' })
export class RegionImportConflictDto extends ApiErrorDto {
  /** A new preview. */
  current: RegionImportDto;
}
