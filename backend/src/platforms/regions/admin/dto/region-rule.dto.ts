import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { Platform } from '../../../../settings/platform-rules.js';
import { PLATFORM_KEYS } from '../../../../settings/partner-rules.js';
import { type RegionRule, REGION_STATUSES, type RegionStatus } from '../../region-rule.entity.js';
import { parseScope } from '../../../../core/regions/region.js';
import { changesSoonOn, isOverdue } from '../../region-rule-state.js';
import { decideStatus, isInForce } from '../../region-status.js';

/** The stored fields of a rule; also what the audit log has of it. */
export class RegionRuleRecord {
  id: number;

  /** Send it back with a change. */
  version: number;

  @ApiProperty({ enum: PLATFORM_KEYS })
  platform: Platform;

  /** ISO 3166-1 (`DE`) or 3166-2 (`US-CA`); `*` for all regions. */
  region: string;

  @ApiProperty({ enum: REGION_STATUSES })
  status: RegionStatus;

  /** The UTC day from whose start on the rule is in force; null for no start. */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  from: string | null;

  /** The UTC day from whose start on the rule is no longer in force; null for no end. */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  until: string | null;

  /** The law, the report or the page that states the status. */
  source: string;

  /** For admins only. */
  @ApiProperty({ type: String, nullable: true })
  note: string | null;

  /** The UTC day on which the source was last read. */
  @ApiProperty({ format: 'date' })
  checkedOn: string;

  /** Null until a person has confirmed the rule. */
  @ApiProperty({ type: String, nullable: true })
  confirmedBy: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  confirmedAt: string | null;

  /** Whether a person wrote or edited the rule. */
  isEdited: boolean;

  /** Whether `open` counts as `unknown` until a person confirms the rule. */
  needsConfirmation: boolean;
}

/** A rule for a region, as admins see it. */
@ApiSchema({ name: 'RegionRule' })
export class RegionRuleDto extends RegionRuleRecord {
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
      ...recordOf(rule),
      effectiveStatus:
        scope === undefined ? 'unknown' : decideStatus(rules, rule.platform, scope, now).status,
      isInForce: isInForce(rule, now),
      isOverdue: isOverdue(rule, now),
      changesOn: changesSoonOn(rule, now),
    };
  }
}

/** What the audit log has of a rule. */
export const recordOf = (rule: RegionRule): RegionRuleRecord => ({
  id: rule.id,
  version: rule.version,
  platform: rule.platform,
  region: rule.region,
  status: rule.status,
  from: rule.from,
  until: rule.until,
  source: rule.source,
  note: rule.note,
  checkedOn: rule.checkedOn,
  confirmedBy: rule.confirmedBy,
  confirmedAt: rule.confirmedAt?.toISOString() ?? null,
  isEdited: rule.isEdited,
  needsConfirmation: rule.needsConfirmation,
});

/** The rule has changed since it was read; nothing was saved. */
@ApiSchema({ name: 'RegionRuleConflict' })
export class RegionRuleConflictDto {
  error: string;

  /** The stored rule. */
  current: RegionRuleDto;
}
