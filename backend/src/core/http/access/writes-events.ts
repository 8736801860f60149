import { SetMetadata } from '@nestjs/common';
import type { EventKind } from '../../outbox/notification-event.js';

export const EVENTS_KEY = 'playhouse:events';

/** Declares the kinds of events, of which admins are notified, that a route may write. */
export const WritesEvents = (...kinds: EventKind[]) => SetMetadata(EVENTS_KEY, kinds);
