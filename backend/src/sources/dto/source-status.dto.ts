import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { SOURCE_DECISIONS, type SourceDecision } from '../source-decision.js';
import { SOURCE_ERROR_CODES, type SourceErrorCode } from '../source-error.js';
import type { SourceHealth } from '../source-health.entity.js';
import { SOURCE_NAMES, type SourceName } from '../source-name.js';
import { type RegisteredSource, type Shown, SHOWN } from '../source-registry.js';
import { isPending, SOURCE_STATES, sourceState, type SourceState } from '../source-status.js';

/** How an upstream source is doing. */
@ApiSchema({ name: 'SourceStatus' })
export class SourceStatusDto {
  @ApiProperty({ enum: SOURCE_NAMES, enumName: 'SourceName' })
  source: SourceName;

  @ApiProperty({ enum: SOURCE_STATES, enumName: 'SourceState' })
  status: SourceState;

  /** Who said where it is. */
  @ApiProperty({ enum: ['environment', 'settings'], nullable: true, type: String })
  setBy: 'environment' | 'settings' | null;

  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  lastAttemptAt: string | null;

  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  lastSuccessAt: string | null;

  /** Null: as soon as possible, or never while it is not configured. */
  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  nextAttemptAt: string | null;

  /** Why the last attempt failed, or what its answer waits for. */
  lastError: string | null;

  /** The code of `lastError`; null without one, and after an update until the next attempt. */
  @ApiProperty({
    enum: SOURCE_ERROR_CODES,
    enumName: 'SourceErrorCode',
    nullable: true,
    // A reference cannot be nullable beside its `$ref`.
    type: String,
  })
  errorCode: SourceErrorCode | null;

  /** Its first answer since the address was set is awaited, or an attempt is due now. */
  pending: boolean;

  /** What visitors see of it: the last good data, the built-in demo, or nothing. */
  @ApiProperty({ enum: SHOWN, enumName: 'SourceShown' })
  visitorsSee: Shown;

  /** What an admin may accept all the same: a sheet that lost most of its rows, or is last month's. */
  @ApiProperty({ enum: SOURCE_DECISIONS, nullable: true, type: String })
  decision: SourceDecision | null;

  /** Rows or videos of the last good answer. */
  items: number | null;

  /** Rows of the last good answer that could not be read. */
  malformed: number | null;

  /** Milliseconds that the last attempt took. */
  tookMs: number | null;

  /** @param health what is known of the source under its present address. */
  static from(source: RegisteredSource, health: SourceHealth | null, now: Date): SourceStatusDto {
    const setBy = source.setBy();
    return {
      source: source.name,
      status: sourceState(source, health, now),
      setBy,
      lastAttemptAt: health?.lastAttemptAt?.toISOString() ?? null,
      lastSuccessAt: health?.lastSuccessAt?.toISOString() ?? null,
      nextAttemptAt: setBy === null ? null : (health?.nextAttemptAt?.toISOString() ?? null),
      lastError: health?.lastError ?? health?.waitingFor ?? null,
      errorCode: health?.errorCode ?? null,
      pending: setBy !== null && isPending(health, now),
      visitorsSee: source.visitorsSee(),
      decision: setBy === null ? null : (health?.decision ?? null),
      // Kept from another address, for comparison only.
      items: health?.lastSuccessAt ? health.items : null,
      malformed: health?.malformed ?? null,
      tookMs: health?.tookMs ?? null,
    };
  }
}
