import { Injectable, Logger } from '@nestjs/common';
import { type Environment, InjectEnvironment } from '../../core/config/env.js';
import { emailContent, quoted } from '../../core/mail/email-content.js';
import { MailError } from '../../core/mail/mail-error.js';
import { MailerService } from '../../core/mail/mailer.service.js';
import { SettingsService } from '../../settings/settings.service.js';
import type { OpenInvitation } from './invitations.service.js';

/** Sends invitations by email. */
@Injectable()
export class InvitationMailService {
  private readonly logger = new Logger(InvitationMailService.name);

  constructor(
    private readonly mailer: MailerService,
    private readonly settings: SettingsService,
    @InjectEnvironment() private readonly environment: Environment,
  ) {}

  /** The address of the page on which an invitation is accepted. */
  linkOf(token: string): string {
    return `${this.environment.publicUrl}/invitation/${token}`;
  }

  /** @returns whether the mail server has accepted the email; false if emails are not set up */
  async send({ invitation, createdBy }: OpenInvitation, token: string): Promise<boolean> {
    if (!this.mailer.isConfigured) return false;
    const title = `Invitation to the site of ${quoted(this.settings.current.creator.name)}`;
    const text = `The admin ${quoted(createdBy)} invites you to create an account (${invitation.role}) on ${this.environment.publicUrl}. Follow this link within 72 hours to choose a user name and a password. It works once. If you do not expect this invitation, ignore this email.`;
    try {
      await this.mailer.send({
        to: invitation.email,
        ...emailContent({ title, text, url: this.linkOf(token) }),
      });
      return true;
    } catch (error) {
      if (!(error instanceof MailError)) throw error;
      // The admin can still copy the link.
      this.logger.warn({ msg: 'An invitation could not be sent', reason: error.message });
      return false;
    }
  }
}
