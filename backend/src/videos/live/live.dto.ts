import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { LIVE_SERVICES, type LiveServiceName } from './live-services.js';
import { SOURCE_STATES, type SourceState } from '../../sources/source-status.js';

export const LIVE_STATES = ['live', 'offline', 'unknown'] as const;
export type LiveState = (typeof LIVE_STATES)[number];

/** The next stream of the schedule. */
@ApiSchema({ name: 'NextStream' })
export class NextStreamDto {
  @ApiProperty({ format: 'date-time' })
  at: string;

  title: string | null;
}

/** Whether the creator is live, and when the next stream starts. */
@ApiSchema({ name: 'Live' })
export class LiveDto {
  /** `unknown` if a service was not reached for five minutes, or if none is set up. */
  @ApiProperty({ enum: LIVE_STATES })
  status: LiveState;

  /** Where the creator is live; otherwise the service of the creator's channel. */
  @ApiProperty({ enum: LIVE_SERVICES, nullable: true })
  service: LiveServiceName | null;

  /** The title of the running stream, at most 140 characters. */
  title: string | null;

  /** The page of the running stream; otherwise that of the creator's channel. */
  url: string | null;

  /** When the running stream started, if its service reports it. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  since: string | null;

  @ApiProperty({ type: NextStreamDto, nullable: true })
  next: NextStreamDto | null;

  /**
   * When a service last responded; null if none ever did, and while the creator is live only by the
   * owner's declaration.
   */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  checkedAt: string | null;
}

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
