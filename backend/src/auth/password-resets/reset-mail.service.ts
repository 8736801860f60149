import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { type Environment, InjectEnvironment } from '../../core/config/env.js';
import { emailContent, quoted } from '../../core/mail/email-content.js';
import { MailError } from '../../core/mail/mail-error.js';
import { MailerService } from '../../core/mail/mailer.service.js';
import { SettingsService } from '../../settings/settings.service.js';
import { PasswordResetsService, type RequestedReset } from './password-resets.service.js';
import { InstallationSecret } from '../../core/config/installation-secret.js';
import { bucketKey } from '../../core/http/rate-limit/bucket-key.js';
import {
  type RateLimiter,
  RateLimitsService,
} from '../../core/http/rate-limit/rate-limits.service.js';
import { TooManyRequests } from '../../core/http/rate-limit/too-many-requests.js';
import { accountKey } from '../../core/http/validation/account-key.js';

/**
 * The window is as long as a link works. A user without requests left can therefore still use the link in the
 * last email.
 */
const EMAILS_PER_ACCOUNT = { points: 5, durationSeconds: 60 * 60 };

/**
 * Sends the links by email, to each account only a few. It works after the response, so that neither the response nor its time reveals
 * whether an address has an account.
 */
@Injectable()
export class ResetMailService implements OnModuleDestroy {
  private readonly logger = new Logger(ResetMailService.name);
  private readonly running = new Set<Promise<void>>();
  private readonly stop = new AbortController();
  private readonly perAccount: RateLimiter;
  private readonly bucketSecret: string;

  constructor(
    private readonly resets: PasswordResetsService,
    private readonly mailer: MailerService,
    private readonly settings: SettingsService,
    @InjectEnvironment() private readonly environment: Environment,
    limits: RateLimitsService,
    secret: InstallationSecret,
  ) {
    this.perAccount = limits.limiter('password-reset', EMAILS_PER_ACCOUNT);
    this.bucketSecret = secret.key('password-reset-buckets');
  }

  /** Whether emails are set up. */
  get isConfigured(): boolean {
    return this.mailer.isConfigured;
  }

  /**
   * Counts a request for an email address, whether or not it has an account.
   *
   * @throws TooManyRequests
   */
  async count(email: string): Promise<void> {
    const bucket = bucketKey(this.bucketSecret, accountKey(email));
    const { allowed, retryAfterSeconds } = await this.perAccount.consume(bucket);
    if (!allowed) {
      throw new TooManyRequests(
        'Too many emails were requested for this address. The link in the last one still works.',
        retryAfterSeconds,
      );
    }
  }

  /** Sends a link to the account with this address, if there is one. */
  start(email: string): void {
    const work = this.run(email).finally(() => this.running.delete(work));
    this.running.add(work);
  }

  /** Resolves when nothing is being sent. */
  async idle(): Promise<void> {
    await Promise.all(this.running);
  }

  async onModuleDestroy(): Promise<void> {
    this.stop.abort();
    await this.idle();
  }

  /** Never rejects. */
  private async run(email: string): Promise<void> {
    try {
      const requested = await this.resets.request(email);
      if (requested) await this.send(requested);
    } catch (error) {
      if (error instanceof MailError) {
        this.logger.warn({ msg: 'A password reset could not be sent', reason: error.message });
      } else {
        this.logger.error(error, 'A password reset could not be sent');
      }
    }
  }

  private async send({ username, email, token }: RequestedReset): Promise<void> {
    const { publicUrl } = this.environment;
    const title = `New password for the site of ${quoted(this.settings.current.creator.name)}`;
    const text = `Someone asked for a new password for your account ${quoted(username)} on ${publicUrl}. Follow this link within an hour to choose one. It works once, and ends all sessions of the account. If it was not you, ignore this email: your password stays as it is.`;
    const url = `${publicUrl}/reset/${token}`;
    await this.mailer.send({ to: email, ...emailContent({ title, text, url }) }, this.stop.signal);
  }
}
