import {
  ApiProperty,
  ApiSchema,
  IntersectionType,
  OmitType,
  PartialType,
  PickType,
} from '@nestjs/swagger';
import { type StoredFields, storedFields } from '../../../activity/stored-fields.js';
import { ArrayMinSize, IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { IsPlatformKey, type PlatformKey } from '../../../settings/platform-rules.js';
import { REGION_STATUSES, type RegionRule, type RegionStatus } from '../region-rule.entity.js';
import { parseScope } from '../../../core/regions/region.js';
import { changesSoonOn, decideStatus, isInForce, isOverdue } from '../region-status.js';
import { MayBeAbsent } from '../../../core/http/validation/may-be-absent.js';
import { NestedList } from '../../../core/http/validation/nested.js';
import { PlainText } from '../../../core/http/validation/plain-text.js';
import { IsUtcDay } from '../../../core/http/validation/utc-day.js';
import { IsVersion } from '../../../core/http/validation/version.js';
import { IsScope } from '../../../core/regions/scope-rules.js';

/** The codes of the regions that a rule can be about. */
@ApiSchema({ name: 'RegionCodes' })
export class RegionCodesDto {
  /** The states of the US and the District of Columbia, such as `US-CA`. */
  states: string[];

  /** The territories of the US, such as `PR`. */
  territories: string[];

  /** All countries, such as `DE`, including the US, without its territories. */
  countries: string[];
}

export const MAX_RULES = 1_000;
export const MAX_SOURCE = 1_000;
const MAX_NOTE = 1_000;
const MAX_ID = 2 ** 31 - 1;

/** What a rule says, and where that is stated. Requests and responses are derived from it. */
class RegionRuleFieldsDto {
  @IsPlatformKey()
  platform: PlatformKey;

  /** ISO 3166-1 (`DE`) or 3166-2 (`US-CA`); `*` for all regions. */
  @IsScope()
  region: string;

  @ApiProperty({ enum: REGION_STATUSES })
  @IsIn(REGION_STATUSES, { message: 'Please choose open, blocked or unknown' })
  status: RegionStatus;

  /** The UTC day from whose start on the rule is in force; null for no start. */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  @IsOptional()
  @IsUtcDay()
  from: string | null;

  /** The UTC day from whose start on the rule is no longer in force; null for no end. */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  @IsOptional()
  @IsUtcDay()
  until: string | null;

  /** The law, the report or the page that states the status. Visitors get the addresses in it. */
  @PlainText({ max: MAX_SOURCE })
  source: string;

  /** For admins only; null for none. */
  @ApiProperty({ type: String, nullable: true })
  @IsOptional()
  @PlainText({ max: MAX_NOTE, lines: true })
  note: string | null;

  /** The UTC day on which the source was last read. */
  @ApiProperty({ format: 'date' })
  @IsUtcDay()
  checkedOn: string;
}

/** What the audit log has of a rule. */
export type RegionRuleRecord = StoredFields<RegionRule>;

/** A rule for a region, as admins see it. */
@ApiSchema({ name: 'RegionRule' })
export class RegionRuleDto extends RegionRuleFieldsDto implements RegionRuleRecord {
  id: number;

  /** Send it back with a change. */
  version: number;

  /** Null until a person has confirmed the rule. */
  @ApiProperty({ type: String, nullable: true })
  confirmedBy: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  confirmedAt: string | null;

  /** Whether a person wrote or edited the rule. */
  isEdited: boolean;

  /** Whether `open` counts as `unknown` until a person confirms the rule. */
  needsConfirmation: boolean;

  /** The status of the platform in the region today, by all rules. */
  @ApiProperty({ enum: REGION_STATUSES })
  effectiveStatus: RegionStatus;

  /** Whether the rule is in force today. */
  isInForce: boolean;

  /** Whether the last check is at least 90 days ago. */
  isOverdue: boolean;

  /** The UTC day within the next 14 days on which the rule changes a status automatically. */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  changesOn: string | null;

  static from(rule: RegionRule, rules: readonly RegionRule[], now: Date): RegionRuleDto {
    const scope = parseScope(rule.region);
    return {
      ...storedFields(rule),
      effectiveStatus:
        scope === undefined ? 'unknown' : decideStatus(rules, rule.platform, scope, now).status,
      isInForce: isInForce(rule, now),
      isOverdue: isOverdue(rule, now),
      changesOn: changesSoonOn(rule, now),
    };
  }
}

/** The rule has changed since it was read; nothing was saved. */
@ApiSchema({ name: 'RegionRuleConflict' })
export class RegionRuleConflictDto {
  error: string;

  /** The stored rule. */
  current: RegionRuleDto;
}

const OPTIONAL_FIELDS = ['from', 'until', 'note'] as const;

/** The fields of a new rule. */
@ApiSchema({ name: 'NewRegionRule' })
export class NewRegionRuleDto extends IntersectionType(
  OmitType(RegionRuleFieldsDto, OPTIONAL_FIELDS),
  PartialType(PickType(RegionRuleFieldsDto, OPTIONAL_FIELDS), { skipNullProperties: false }),
) {}

/** A rule with all fields that a change replaces. */
@ApiSchema({ name: 'SaveRegionRule' })
export class SaveRegionRuleDto extends NewRegionRuleDto {
  /** The version that the change is based on. */
  @IsVersion()
  version: number;
}

/** A change of a region's status on a day. */
@ApiSchema({ name: 'ScheduleRegionChange' })
export class ScheduleRegionChangeDto extends OmitType(NewRegionRuleDto, [
  'platform',
  'region',
  'from',
  'until',
]) {
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
