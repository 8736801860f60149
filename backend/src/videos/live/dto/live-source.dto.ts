import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { SOURCE_STATES, type SourceState } from '../../../sources/source-status.js';
import { LIVE_SERVICES, type LiveServiceName } from '../live-services.js';

/** A service that can report whether the creator is live. */
@ApiSchema({ name: 'LiveSource' })
export class LiveSourceDto {
  @ApiProperty({ enum: LIVE_SERVICES })
  service: LiveServiceName;

  /** Whether the environment has what the service's API requires. */
  hasKey: boolean;

  /** Whether the settings or the environment name the channel. */
  hasChannel: boolean;

  /** `unconfigured` without a key or a channel; `stale` if it has not responded for five minutes. */
  @ApiProperty({ enum: SOURCE_STATES })
  state: SourceState;

  isLive: boolean;

  /** When the service last responded. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  checkedAt: string | null;

  /** Why the last attempt failed; null if it did not. */
  lastError: string | null;
}
