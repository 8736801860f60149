import { Injectable, Logger, UnauthorizedException } from '@nestjs/common';
import { isAccessDenied } from '../http/access/access.js';
import { TooManyRequests } from '../http/rate-limit/too-many-requests.js';
import { invalidFields } from '../http/validation/validation.js';
import { CredentialsService } from '../users/credentials.service.js';
import type { PasswordCheck } from '../users/password.js';
import { sessionRowId } from '../users/sessions.service.js';
import type { User } from '../users/user.entity.js';
import { DeviceCookieService } from './device-cookie.service.js';
import { SignInLimitsService } from './sign-in-limits.service.js';

const invalidCredentials = () =>
  new UnauthorizedException({ error: 'Invalid username or password' });

/** Where a request comes from. */
export interface Client {
  /** Its IP address. */
  address: string;
  /** Its `Cookie` header. */
  cookies: string | undefined;
}

/** Checks names and passwords, within the limits of failed sign-ins. */
@Injectable()
export class AuthService {
  private readonly logger = new Logger(AuthService.name);

  constructor(
    private readonly credentials: CredentialsService,
    private readonly limits: SignInLimitsService,
    private readonly deviceCookie: DeviceCookieService,
  ) {}

  /**
   * The account behind a name and password; the sign-in is in the audit log then.
   *
   * @throws UnauthorizedException with the same answer, after about the same time, whatever was wrong.
   * @throws TooManyRequests
   */
  async signIn(username: string, password: string, client: Client): Promise<User> {
    const account = await this.credentials.find(username);
    const device = this.deviceCookie.deviceOf(client.cookies, account);
    const known = device !== null && account ? { device, accountId: account.id } : null;
    const usernameKey = this.credentials.keyOf(username);
    const { address } = client;
    const takeBack = await this.count(this.limits.count({ usernameKey, address, known }), address);
    const { isRight, isOutdated } = await this.check(account, password, address, takeBack);
    if (!account || !isRight) throw invalidCredentials();
    try {
      await this.credentials.signedIn(account, isOutdated ? password : undefined);
    } catch (error) {
      // Deleted, or its password reset, while the old one was being checked.
      throw isAccessDenied(error) ? invalidCredentials() : error;
    }
    return account;
  }

  /**
   * Makes sure that the user of a session knows its account's password, too.
   *
   * @param sessionId the session's secret id
   * @throws BadRequestException by field
   * @throws TooManyRequests
   */
  async confirmPassword(
    { username }: { username: string },
    password: string,
    sessionId: string,
    { address }: Client,
  ): Promise<void> {
    const counting = this.limits.countConfirmation(sessionRowId(sessionId));
    const takeBack = await this.count(counting, address);
    const account = await this.credentials.find(username);
    const { isRight } = await this.check(account, password, address, takeBack);
    if (!isRight) throw invalidFields({ currentPassword: 'Current password is wrong' });
  }

  /** Only a wrong password stays counted. */
  private async check(
    account: User | null,
    password: string,
    address: string,
    takeBack: () => Promise<void>,
  ): Promise<PasswordCheck> {
    let isWrong = false;
    try {
      const result = await this.credentials.check(account, password);
      isWrong = !result.isRight;
      // Not the name that was typed: users type passwords there.
      if (isWrong) this.note('Wrong password', { account: account?.id ?? null, address });
      return result;
    } finally {
      if (!isWrong) await takeBack();
    }
  }

  private async count<T>(counting: Promise<T>, address: string): Promise<T> {
    try {
      return await counting;
    } catch (error) {
      if (error instanceof TooManyRequests) this.note('Too many wrong passwords', { address });
      throw error;
    }
  }

  /** For the investigation of an attack; what went well is in the audit log. */
  private note(msg: string, what: { account?: number | null; address: string }): void {
    this.logger.warn({ msg, ...what });
  }
}
