import { Global, Module } from '@nestjs/common';
import { OutboxService } from './outbox.service.js';

/** Global, because many features write events. */
@Global()
@Module({ providers: [OutboxService], exports: [OutboxService] })
export class OutboxModule {}
