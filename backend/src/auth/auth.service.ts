import { Injectable, Logger, UnauthorizedException } from '@nestjs/common';
import { isAccessDenied } from '../http/access.js';
import { TooManyRequests } from '../http/too-many-requests.js';
import { invalidFields } from '../http/validation.js';
import { CredentialsService } from '../users/credentials.service.js';
import type { User } from '../users/user.entity.js';
import { SignInLimits } from './sign-in-limits.js';

const invalidCredentials = () =>
  new UnauthorizedException({ error: 'Invalid username or password' });

/** Signs people in. */
@Injectable()
export class AuthService {
  private readonly logger = new Logger(AuthService.name);

  constructor(
    private readonly credentials: CredentialsService,
    private readonly limits: SignInLimits,
  ) {}

  /**
   * The account behind a name and password; the sign-in is in the audit log then.
   *
   * @throws UnauthorizedException with the same answer, after about the same time, whatever was wrong.
   * @throws TooManyRequests
   */
  async signIn(username: string, password: string, address: string): Promise<User> {
    const user = await this.check(username, password, address);
    if (!user) throw invalidCredentials();
    try {
      await this.credentials.signedIn(user, password);
    } catch (error) {
      // Deleted, or its password reset, while the old one was being checked.
      throw isAccessDenied(error) ? invalidCredentials() : error;
    }
    return user;
  }

  /**
   * Makes sure that whoever holds a session knows its password too; wrong guesses count as failed
   * sign-ins.
   *
   * @throws BadRequestException by field
   * @throws TooManyRequests
   */
  async confirmPassword(username: string, password: string, address: string): Promise<void> {
    if (!(await this.check(username, password, address))) {
      throw invalidFields({ currentPassword: 'Current password is wrong' });
    }
  }

  /** Counts the try first, so that parallel ones can't slip through; only a wrong one stays counted. */
  private async check(username: string, password: string, address: string): Promise<User | null> {
    const takeBack = await this.count(username, address);
    let isWrong = false;
    try {
      const { account, isRight } = await this.credentials.check(username, password);
      isWrong = !isRight;
      // Not the name that was typed: people type passwords there.
      if (isWrong) this.note('Wrong password', { account: account?.id ?? null, address });
      return isRight ? account : null;
    } finally {
      if (!isWrong) await takeBack();
    }
  }

  private async count(username: string, address: string): Promise<() => Promise<void>> {
    try {
      return await this.limits.count(this.credentials.keyOf(username), address);
    } catch (error) {
      if (error instanceof TooManyRequests) this.note('Too many wrong passwords', { address });
      throw error;
    }
  }

  /** For whoever looks into an attack; what went well is in the audit log. */
  private note(msg: string, what: { account?: number | null; address: string }): void {
    this.logger.warn({ msg, ...what });
  }
}
