import { ApiExtraModels, ApiProperty, ApiSchema, getSchemaPath } from '@nestjs/swagger';
import { REGION_STATUSES, type RegionStatus } from './region-rule.entity.js';

/** A page that states the status. */
@ApiSchema({ name: 'RegionSource' })
export class RegionSourceDto {
  /** The host of the page. */
  name: string;

  url: string;
}

/** The status of a platform in a region. */
@ApiSchema({ name: 'RegionStatus' })
export class RegionStatusDto {
  /**
   * ISO 3166-1 (`DE`) or 3166-2 (`US-CA`); `*` for all regions that have no status of their own.
   */
  region: string;

  /** `unknown` has to be treated like `blocked`. */
  @ApiProperty({ enum: REGION_STATUSES })
  status: RegionStatus;

  /** The UTC day since which the rule is in force, if it has a start. */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  from: string | null;

  /** The UTC day on which the rule ends, if it has an end. */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  until: string | null;

  /** The UTC day on which the source was last read. */
  @ApiProperty({ format: 'date' })
  checkedOn: string;

  /** The pages that state the status; empty if the rule names none. */
  sources: RegionSourceDto[];
}

/** Where which platform may be offered. */
@ApiSchema({ name: 'Regions' })
@ApiExtraModels(RegionStatusDto)
export class RegionsDto {
  /** The day of the oldest check of all that are listed; null if there are no rules. */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  checkedOn: string | null;

  /**
   * For each key of a platform, the regions with a rule that is in force. The most specific one
   * applies: `US-CA` before `US` before `*`. A region that none of them covers is unknown.
   */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'array', items: { $ref: getSchemaPath(RegionStatusDto) } },
  })
  platforms: Record<string, RegionStatusDto[]>;
}
