import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SourceErrorCode } from '../../sources/source-error.js';
import type { LiveServiceName } from './live-services.js';

/** What a service last reported about the creator's channel, and when it is checked next. */
@Entity('live_checks')
export class LiveCheck {
  @PrimaryColumn('varchar', { length: 10 })
  service: LiveServiceName;

  /** Hash of the channel that was checked. */
  @Column('varchar', { length: 22 })
  channelHash: string;

  /** When the service last responded; null before the first response. */
  @Column('datetime', { precision: 3, nullable: true })
  checkedAt: Date | null;

  @Column('boolean')
  isLive: boolean;

  /** The next three describe the running stream; null without one, or if the service does not report it. */
  @Column('text', { nullable: true })
  title: string | null;

  @Column('varchar', { length: 200, nullable: true })
  url: string | null;

  @Column('datetime', { precision: 3, nullable: true })
  startedAt: Date | null;

  @Column('datetime', { precision: 3 })
  nextAttemptAt: Date;

  /** Consecutive failures. */
  @Column('int')
  failures: number;

  /** Why the last attempt failed, in one sentence; null after a success. */
  @Column('text', { nullable: true })
  lastError: string | null;

  @Column('varchar', { length: 40, nullable: true })
  errorCode: SourceErrorCode | null;
}
