import { Global, Module } from '@nestjs/common';
import { MailerService } from './mailer.service.js';

/** Provides the mailer to all features. */
@Global()
@Module({ providers: [MailerService], exports: [MailerService] })
export class MailModule {}
