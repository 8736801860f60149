import { createHmac } from 'node:crypto';
import { BadRequestException, ConflictException, Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../core/config/clock.js';
import { type Environment, InjectEnvironment } from '../../core/config/env.js';
import { InstallationSecret } from '../../core/config/installation-secret.js';
import type { Principal } from '../../core/http/access/access.js';
import { linkTokenHash } from '../../core/http/link-token.js';
import {
  type RateLimiter,
  RateLimitsService,
} from '../../core/http/rate-limit/rate-limits.service.js';
import { TooManyRequests } from '../../core/http/rate-limit/too-many-requests.js';
import { accountKey } from '../../core/http/validation/account-key.js';
import { InvitationsService } from '../invitations/invitations.service.js';
import { emailContent, quoted } from '../../core/mail/email-content.js';
import { MailError } from '../../core/mail/mail-error.js';
import { MailerService } from '../../core/mail/mailer.service.js';
import type { User } from '../users/user.entity.js';
import { UsersService } from '../users/users.service.js';

const HOUR_MS = 60 * 60_000;
const VALID_HOURS = 24;
/** Each change may send emails. */
const CHANGES_PER_ACCOUNT = { points: 10, durationSeconds: 60 * 60 };
/** An address gets no second email before it is confirmed. */
const EMAILS_PER_NEW_ADDRESS = { points: 1, durationSeconds: VALID_HOURS * 60 * 60 };

type Profile = Pick<User, 'username' | 'email'>;
type Account = Pick<User, 'id' | 'sessionEpoch' | 'email'>;

/**
 * Changes users' own names and email addresses. Where emails are set up, a new address counts only after its
 * link was followed, and gets no other email before: its owner may not know the user.
 */
@Injectable()
export class EmailChangesService {
  private readonly logger = new Logger(EmailChangesService.name);
  private readonly key: string;
  private readonly changes: RateLimiter;
  private readonly emails: RateLimiter;

  constructor(
    private readonly users: UsersService,
    private readonly invitations: InvitationsService,
    private readonly mailer: MailerService,
    private readonly clock: Clock,
    @InjectEnvironment() private readonly environment: Environment,
    limits: RateLimitsService,
    secret: InstallationSecret,
  ) {
    this.key = secret.key('email-change');
    this.changes = limits.limiter('profile-changes', CHANGES_PER_ACCOUNT);
    this.emails = limits.limiter('new-addresses', EMAILS_PER_NEW_ADDRESS);
  }

  /**
   * Changes the name, and the address or, if it must be confirmed, sends its link.
   *
   * @returns the account, and whether the new address waits for its confirmation
   * @throws BadRequestException if a name or address is not allowed
   * @throws ConflictException if a name or address is taken or invited, or the email could not be sent
   * @throws TooManyRequests
   */
  async update(
    { username, email }: Profile,
    actor: Principal,
  ): Promise<{ user: User; isWaiting: boolean }> {
    const { allowed, retryAfterSeconds } = await this.changes.consume(String(actor.id));
    if (!allowed) {
      throw new TooManyRequests('Too many changes. Please try again later.', retryAfterSeconds);
    }
    const isNew = email.trim() !== actor.email;
    if (isNew) await this.requireUninvited(email);
    const isWaiting = isNew && this.mailer.isConfigured;
    if (isWaiting) {
      // Before the name changes: a change of both fails as a whole.
      await this.users.assertAllowed(actor, { username, email });
      await this.send({ ...actor, username }, email.trim());
    }
    const changes = isWaiting ? { username } : { username, email };
    return { user: await this.users.update(actor.id, changes, actor), isWaiting };
  }

  /**
   * Sets the address of a link that was sent to it. Afterwards the link no longer works, because it names the
   * address that it replaces.
   *
   * @throws BadRequestException if the link is not one of this account, or too old
   * @throws ConflictException if the address was taken or invited in the meantime
   */
  async confirm(token: string, actor: Principal): Promise<User> {
    const [encoded = ''] = token.split('.');
    const email = this.emailIn(encoded);
    // Hashes are compared, because the time that it takes to compare tokens depends on their letters.
    if (email === null || linkTokenHash(token) !== linkTokenHash(this.signed(encoded, actor))) {
      throw new BadRequestException({
        error: `This link is not valid for your account, or is older than ${VALID_HOURS} hours. Enter the address again.`,
      });
    }
    await this.requireUninvited(email);
    const user = await this.users.update(actor.id, { email }, actor);
    await this.emails.clear(this.hash(accountKey(email)));
    return user;
  }

  /** The secret of the link for a new address. */
  tokenFor(account: Account, email: string): string {
    const until = this.clock.now().getTime() + VALID_HOURS * HOUR_MS;
    const encoded = Buffer.from(JSON.stringify([email, until])).toString('base64url');
    return this.signed(encoded, account);
  }

  private async send(account: Account & Profile, email: string): Promise<void> {
    const address = this.hash(accountKey(email));
    const { allowed, retryAfterSeconds } = await this.emails.consume(address);
    if (!allowed) {
      throw new TooManyRequests(
        'This address has already got an email. Follow the link in it, or try again later.',
        retryAfterSeconds,
      );
    }
    const { publicUrl } = this.environment;
    const title = `Confirm your email address for ${new URL(publicUrl).host}`;
    const text = `The user ${quoted(account.username)} entered this address on ${publicUrl}. If it was you, follow this link within ${VALID_HOURS} hours and sign in there. If not, ignore this email: you get no further one.`;
    const url = `${publicUrl}/account?email=${this.tokenFor(account, email)}`;
    try {
      await this.mailer.send({ to: email, ...emailContent({ title, text, url }) });
    } catch (error) {
      if (!(error instanceof MailError)) throw error;
      await this.emails.refund(address);
      this.logger.warn({ msg: 'An address could not be confirmed', reason: error.message });
      const message = 'The email to the new address could not be sent';
      throw new ConflictException({
        error: `${message}. Please try again later.`,
        fields: { email: message },
      });
    }
  }

  /** @throws ConflictException for an address that an admin has invited, which belongs to the invited person */
  private async requireUninvited(email: string): Promise<void> {
    if (!(await this.invitations.isInvited(email))) return;
    const error = 'This email address is taken';
    throw new ConflictException({ error: `${error}.`, fields: { email: error } });
  }

  /** The address in a token that is not too old; else null. The signature is checked separately. */
  private emailIn(encoded: string): string | null {
    try {
      const [email, until] = JSON.parse(Buffer.from(encoded, 'base64url').toString()) as unknown[];
      if (typeof email !== 'string' || typeof until !== 'number') return null;
      return until > this.clock.now().getTime() ? email : null;
    } catch {
      return null;
    }
  }

  private signed(encoded: string, { id, sessionEpoch, email }: Account): string {
    return `${encoded}.${this.hash(JSON.stringify([encoded, id, sessionEpoch, email]))}`;
  }

  private hash(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('base64url');
  }
}
