import { Injectable, Logger, UnauthorizedException } from '@nestjs/common';
import type { Request } from 'express';
import { isAccessDenied } from '../core/http/access/access.js';
import { TooManyRequests } from '../core/http/rate-limit/too-many-requests.js';
import { CredentialsService } from './users/credentials.service.js';
import { type FactorKind, FactorsService } from './users/factors/factors.service.js';
import type { PasswordCheck } from './users/password.js';
import { sessionRowId } from './users/sessions.service.js';
import type { User } from './users/user.entity.js';
import { describeDevice } from './device/device.js';
import { DeviceCookieService } from './device/device-cookie.service.js';
import { SignInLimitsService } from './sign-in-limits.service.js';

const invalidCredentials = () =>
  new UnauthorizedException({ error: 'Invalid username or password' });

/** Where a request comes from. */
export interface Client {
  /** IP address. */
  address: string;
  /** The `Cookie` header. */
  cookies: string | undefined;
  /** The `User-Agent` header. */
  userAgent?: string;
}

export function clientOf({ ip = '', headers }: Request): Client {
  return { address: ip, cookies: headers.cookie, userAgent: headers['user-agent'] };
}

/** An account whose password was right. */
export interface SignIn {
  user: User;
  /** How the user can complete the sign-in; null if it is complete. */
  factors: FactorKind[] | null;
}

/** Checks user names and passwords, and limits failed sign-ins. */
@Injectable()
export class AuthService {
  private readonly logger = new Logger(AuthService.name);

  constructor(
    private readonly credentials: CredentialsService,
    private readonly factors: FactorsService,
    private readonly limits: SignInLimitsService,
    private readonly deviceCookie: DeviceCookieService,
  ) {}

  /**
   * Signs in to the account with this name and password, or only begins to if the account has a second
   * factor. Writes complete sign-ins to the audit log.
   *
   * @throws UnauthorizedException with the same response, after about the same time, for an unknown
   * name and for a wrong password.
   * @throws TooManyRequests
   */
  async signIn(username: string, password: string, client: Client): Promise<SignIn> {
    const account = await this.credentials.find(username);
    const device = this.deviceCookie.deviceOf(client.cookies, account);
    const knownDevice = device !== null && account ? { device, accountId: account.id } : null;
    const usernameKey = this.credentials.keyOf(username);
    const { address } = client;
    const sessionEpoch = account?.sessionEpoch ?? 0;
    const attempt = { usernameKey, sessionEpoch, address, knownDevice };
    const refund = await this.logIfLimited(this.limits.count(attempt), address);
    const { isRight, isOutdated } = await this.check(account, password, address, refund);
    if (!account || !isRight) throw invalidCredentials();
    try {
      if (isOutdated) await this.credentials.rehash(account, password);
      const factors = await this.factors.kindsOf(account.id);
      if (factors === null) {
        const newDevice = knownDevice ? null : describeDevice(client.userAgent ?? '');
        await this.credentials.recordSignIn(account, newDevice);
      }
      return { user: account, factors };
    } catch (error) {
      // The account was deleted, or its password reset, while the password was being checked.
      throw isAccessDenied(error) ? invalidCredentials() : error;
    }
  }

  /**
   * Confirms the password of a session's own account.
   *
   * @param sessionId the session's secret ID
   * @returns whether it is the password
   * @throws TooManyRequests
   */
  async confirmPassword(
    { username }: { username: string },
    password: string,
    sessionId: string,
    { address }: Client,
  ): Promise<boolean> {
    const counting = this.limits.countConfirmation(sessionRowId(sessionId));
    const refund = await this.logIfLimited(counting, address);
    const account = await this.credentials.find(username);
    const { isRight } = await this.check(account, password, address, refund);
    return isRight;
  }

  /** Checks a password, and refunds the attempt unless the password is wrong. */
  private async check(
    account: User | null,
    password: string,
    address: string,
    refund: () => Promise<void>,
  ): Promise<PasswordCheck> {
    let isWrong = false;
    try {
      const result = await this.credentials.check(account, password);
      isWrong = !result.isRight;
      // Logs the account's ID and not the typed name, because users sometimes type passwords into
      // that field.
      if (isWrong) this.logFailure('Wrong password', { account: account?.id ?? null, address });
      return result;
    } finally {
      if (!isWrong) await refund();
    }
  }

  private async logIfLimited<T>(counting: Promise<T>, address: string): Promise<T> {
    try {
      return await counting;
    } catch (error) {
      if (error instanceof TooManyRequests)
        this.logFailure('Too many wrong passwords', { address });
      throw error;
    }
  }

  /** Logs a failed attempt, for investigating attacks. Successful ones are in the audit log. */
  private logFailure(msg: string, details: { account?: number | null; address: string }): void {
    this.logger.warn({ msg, ...details });
  }
}
