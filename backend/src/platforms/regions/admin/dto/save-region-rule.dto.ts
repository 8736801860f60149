import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ArrayMinSize, IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import type { Platform } from '../../../../settings/platform-rules.js';
import { MayBeAbsent } from '../../../../core/http/validation/may-be-absent.js';
import { NestedList } from '../../../../core/http/validation/nested.js';
import { PlainText } from '../../../../core/http/validation/plain-text.js';
import { IsUtcDay } from '../../../../core/http/validation/utc-day.js';
import { IsVersion } from '../../../../core/http/validation/version.js';
import { PLATFORM_KEYS } from '../../../../settings/partner-rules.js';
import { REGION_STATUSES, type RegionStatus } from '../../region-rule.entity.js';
import { IsScope } from '../../../../core/regions/scope-rules.js';

export const MAX_RULES = 1_000;
export const MAX_SOURCE = 1_000;
const MAX_NOTE = 1_000;
const MAX_ID = 2 ** 31 - 1;

/** What a rule says, and where that is stated. */
class RegionRuleFieldsDto {
  @ApiProperty({ enum: REGION_STATUSES })
  @IsIn(REGION_STATUSES, { message: 'Please choose open, blocked or unknown' })
  status: RegionStatus;

  /** The law, the report or the page that states the status. Visitors get the addresses in it. */
  @PlainText({ max: MAX_SOURCE })
  source: string;

  /** For admins only; null for none. */
  @ApiProperty({ type: String, nullable: true, required: false })
  @IsOptional()
  @PlainText({ max: MAX_NOTE, lines: true })
  note?: string | null;

  /** The UTC day on which the source was last read. */
  @ApiProperty({ format: 'date' })
  @IsUtcDay()
  checkedOn: string;
}

/** The fields of a new rule. */
@ApiSchema({ name: 'NewRegionRule' })
export class NewRegionRuleDto extends RegionRuleFieldsDto {
  @ApiProperty({ enum: PLATFORM_KEYS })
  @IsIn(PLATFORM_KEYS, { message: 'Please choose one of the two platforms' })
  platform: Platform;

  /** ISO 3166-1 (`DE`) or 3166-2 (`US-CA`); `*` for all regions. */
  @IsScope()
  region: string;

  /** The UTC day from whose start on the rule is in force; null for no start. */
  @ApiProperty({ type: String, format: 'date', nullable: true, required: false })
  @IsOptional()
  @IsUtcDay()
  from?: string | null;

  /** The UTC day from whose start on the rule is no longer in force; null for no end. */
  @ApiProperty({ type: String, format: 'date', nullable: true, required: false })
  @IsOptional()
  @IsUtcDay()
  until?: string | null;
}

/** A rule with all fields that a change replaces. */
@ApiSchema({ name: 'SaveRegionRule' })
export class SaveRegionRuleDto extends NewRegionRuleDto {
  /** The version that the change is based on. */
  @IsVersion()
  version: number;
}

/** A change of a region's status on a day. */
@ApiSchema({ name: 'ScheduleRegionChange' })
export class ScheduleRegionChangeDto extends RegionRuleFieldsDto {
  /** The UTC day from whose start on the new status applies. */
  @ApiProperty({ format: 'date' })
  @IsUtcDay()
  from: string;

  /** The version of the rule that the change is based on. */
  @IsVersion()
  version: number;
}

/** A person's statement that the source of a rule says what the rule says. */
@ApiSchema({ name: 'ConfirmRegionRule' })
export class ConfirmRegionRuleDto {
  /** The version that the person has seen. */
  @IsVersion()
  version: number;

  /** The UTC day on which the source was read. The default is today. */
  @ApiProperty({ format: 'date', required: false })
  @MayBeAbsent()
  @IsUtcDay()
  checkedOn?: string;
}

/** A rule as a person has seen it. */
export class SeenRegionRuleDto {
  @IsInt({ message: 'An id must be a whole number' })
  @Min(1, { message: 'An id must be at least 1' })
  @Max(MAX_ID, { message: 'An id must be a whole number' })
  id: number;

  @IsVersion()
  version: number;
}

/** A confirmation of several rules, whose sources were read today. */
@ApiSchema({ name: 'ConfirmRegionRules' })
export class ConfirmRegionRulesDto {
  @ArrayMinSize(1, { message: 'Please select at least one rule' })
  @NestedList(() => SeenRegionRuleDto, { max: MAX_RULES })
  rules: SeenRegionRuleDto[];
}
