import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { Environment } from '../core/config/env.js';
import { ApiErrorDto } from '../core/http/openapi/api-error.dto.js';
import { SOURCE_ERROR_CODES, type SourceErrorCode } from './source-error.js';
import type { CellReport, ReadCell, SheetReading, SheetSize } from './source-findings.js';
import { SOURCE_DECISIONS, type SourceDecision } from './source-decision.js';
import type { SourceHealth } from './source-health.entity.js';
import { type Shown, SHOWN, SOURCE_NAMES, type SourceName } from '../core/config/sources.js';
import type { RegisteredSource } from './source-registry.service.js';
import { isPending, SOURCE_STATES, sourceState, type SourceState } from './source-status.js';

/** The configuration that only the environment can change, without secrets. */
@ApiSchema({ name: 'SourceConfiguration' })
export class SourceConfigurationDto {
  /** Whether there is an API key. Without one, the channel's public feed is read. */
  youtubeApiKeySet: boolean;

  /** The minutes between two fetches of the videos. */
  videosRefreshMinutes: number;

  /** The minutes between two fetches of the sheets. */
  leaderboardRefreshMinutes: number;

  /** The allowed hosts of an address in the settings; `*.` stands for any subdomain. */
  sourceHosts: string[];

  static from({
    youtube,
    videosRefreshMinutes,
    leaderboardRefreshMinutes,
    sourceHosts,
  }: Environment): SourceConfigurationDto {
    return {
      youtubeApiKeySet: youtube.apiKey !== null,
      videosRefreshMinutes,
      leaderboardRefreshMinutes,
      sourceHosts,
    };
  }
}

/** The error response of a refresh that brought no new data. */
@ApiSchema({ name: 'SourceFailure' })
export class SourceFailureDto extends ApiErrorDto {
  /** The reason. If several sources failed, the reason of the first. */
  @ApiProperty({ enum: SOURCE_ERROR_CODES, enumName: 'SourceErrorCode', required: false })
  declare code?: SourceErrorCode;
}

/** A wager that a person may read differently. */
@ApiSchema({ name: 'ReadCell' })
export class ReadCellDto implements ReadCell {
  /** The number of the row in the sheet, from 1. */
  row: number;

  /** The text of the cell, shortened. */
  cell: string;

  /** The amount in dollars, as it was read. */
  read: number;
}

/** Wagers that a person may read differently. */
@ApiSchema({ name: 'CellReport' })
export class CellReportDto implements CellReport {
  count: number;

  /** The first three. */
  examples: ReadCellDto[];
}

/** The size of a sheet. */
@ApiSchema({ name: 'SheetSize' })
export class SheetSizeDto implements SheetSize {
  /** The number of rows with a user name. */
  rows: number;

  /** The sum of the wagers in dollars. */
  total: number;
}

/** The last sheet that could be read, even if it was not published. */
@ApiSchema({ name: 'SheetReading' })
export class SheetReadingDto extends SheetSizeDto implements SheetReading {
  /** The published sheet before it; null if there is none. */
  before: SheetSizeDto | null;

  /** The wagers with a decimal comma. */
  decimalCommas: CellReportDto;

  /** The wagers that a person may read differently for another reason. */
  suspicious: CellReportDto;
}

/** The status of a source. */
@ApiSchema({ name: 'SourceStatus' })
export class SourceStatusDto {
  @ApiProperty({ enum: SOURCE_NAMES, enumName: 'SourceName' })
  source: SourceName;

  /** What people call it: 'Stake.com sheet'. */
  label: string;

  @ApiProperty({ enum: SOURCE_STATES, enumName: 'SourceState' })
  status: SourceState;

  /** Where the address is set; null if it is not set. */
  @ApiProperty({ enum: ['environment', 'settings'], nullable: true, type: String })
  setBy: 'environment' | 'settings' | null;

  /**
   * The address without secrets: the id of the channel; the id of a sheet with its middle masked, or
   * only the host. Null if no address is set.
   */
  address: string | null;

  /** The name of the channel at the last good response; null for sheets. */
  name: string | null;

  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  lastAttemptAt: string | null;

  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  lastSuccessAt: string | null;

  /** Null: as soon as possible, or never if the source is not configured. */
  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  nextAttemptAt: string | null;

  /** Why the last attempt failed, or why its result is not published yet; null if neither applies. */
  lastError: string | null;

  /** The code of `lastError`; null without an error, and after an upgrade until the next attempt. */
  @ApiProperty({
    enum: SOURCE_ERROR_CODES,
    enumName: 'SourceErrorCode',
    nullable: true,
    // Without a type, the property would only be a `$ref`, which cannot be nullable.
    type: String,
  })
  errorCode: SourceErrorCode | null;

  /** Whether the status is about to change: a new address was not read yet, or an attempt is due. */
  pending: boolean;

  /**
   * What visitors see: the last good data, the race of a new month without standings, the built-in demo
   * data, or nothing. `off` if the settings turn this part of the site off.
   */
  @ApiProperty({ enum: SHOWN, enumName: 'SourceShown' })
  visitorsSee: Shown;

  /**
   * Why the last sheet needs a decision: whether an admin accepts it; null if it needs none. If there are
   * several reasons, the most important one.
   */
  @ApiProperty({ enum: SOURCE_DECISIONS, nullable: true, type: String })
  decision: SourceDecision | null;

  /** The number of rows or videos in the last good response. */
  items: number | null;

  /** The number of rows in the last good response that could not be read. */
  malformed: number | null;

  /** The last sheet that could be read; null before, and for YouTube. */
  reading: SheetReadingDto | null;

  /** The duration of the last attempt in milliseconds. */
  tookMs: number | null;

  /** @param health the stored health of the current address; its `items` may still be of the previous one */
  static from(source: RegisteredSource, health: SourceHealth | null, now: Date): SourceStatusDto {
    const setBy = source.setBy();
    return {
      source: source.name,
      label: source.label(),
      status: sourceState(source, health, now),
      setBy,
      address: source.shownAddress(),
      name: health?.name ?? null,
      lastAttemptAt: health?.lastAttemptAt?.toISOString() ?? null,
      lastSuccessAt: health?.lastSuccessAt?.toISOString() ?? null,
      nextAttemptAt: setBy === null ? null : (health?.nextAttemptAt?.toISOString() ?? null),
      lastError: health?.lastError ?? health?.waitingFor ?? null,
      errorCode: health?.errorCode ?? null,
      pending: setBy !== null && isPending(health, now),
      visitorsSee: source.visitorsSee(),
      decision: setBy === null ? null : (health?.decision ?? null),
      // Until the first success at this address, the stored number is that of the previous address.
      items: health?.lastSuccessAt ? health.items : null,
      malformed: health?.malformed ?? null,
      reading: setBy === null ? null : (health?.reading ?? null),
      tookMs: health?.tookMs ?? null,
    };
  }
}
