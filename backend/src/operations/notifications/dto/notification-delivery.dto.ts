import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { EVENT_KINDS, type EventKind } from '../../../core/outbox/notification-event.js';
import { DELIVERY_STATES, type DeliveryState } from '../notification-delivery.entity.js';

/** An event that was or will be sent to a channel. */
@ApiSchema({ name: 'NotificationDelivery' })
export class NotificationDeliveryDto {
  id: number;

  /** When the event happened. */
  @ApiProperty({ format: 'date-time' })
  at: string;

  @ApiProperty({ enum: EVENT_KINDS, enumName: 'NotificationEvent' })
  event: EventKind;

  /** The event in one line. */
  title: string;

  /** The name of the channel; null if it goes to the email address of the account that it is about. */
  @ApiProperty({ type: String, nullable: true })
  channel: string | null;

  @ApiProperty({ enum: DELIVERY_STATES, enumName: 'NotificationDeliveryState' })
  state: DeliveryState;

  /** The number of attempts, without those that a rate limit rejected. */
  attempts: number;

  /** Why the last attempt failed: one sentence. */
  @ApiProperty({ type: String, nullable: true })
  lastError: string | null;

  /** When it is tried next; null if it was sent or given up. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  nextAttemptAt: string | null;
}

/** The result of sending a test to a channel. */
@ApiSchema({ name: 'NotificationTest' })
export class NotificationTestDto {
  ok: boolean;

  /** Why it failed: one sentence; null if it did not. */
  @ApiProperty({ type: String, nullable: true })
  error: string | null;
}
