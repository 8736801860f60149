import { BadRequestException, Injectable, Logger, UnauthorizedException } from '@nestjs/common';
import { isAccessDenied } from '../../core/http/access/access.js';
import { CredentialsService } from '../users/credentials.service.js';
import { FACTOR_KINDS, type FactorKind } from '../users/factors/factors.service.js';
import { PasskeysService } from '../users/factors/passkeys.service.js';
import { RecoveryCodesService } from '../users/factors/recovery-codes.service.js';
import { TotpService } from '../users/factors/totp.service.js';
import type { User } from '../users/user.entity.js';
import { UsersService } from '../users/users.service.js';
import type { Client } from '../auth.service.js';
import { describeDevice } from '../device/device.js';
import { DeviceCookieService } from '../device/device-cookie.service.js';
import { RepeatedFailuresService } from '../repeated-failures.service.js';
import type { SecondFactorDto } from './factors.dto.js';
import { SignInLimitsService } from '../sign-in-limits.service.js';

const WRONG: Record<FactorKind, string> = {
  totp: 'This code is wrong, has expired, or was used before. Enter the code that the app shows now. If it stays wrong, let your device set its clock automatically.',
  recovery: 'This recovery code is wrong or was used before.',
  passkey: 'This passkey was not accepted. Please try again, or sign in another way.',
};

/** A 401 whose code makes the sign-in page return to the password. */
const signInExpired = () =>
  new UnauthorizedException({
    error: 'The sign-in took too long. Please enter your password again.',
    code: 'sign-in-expired',
  });

/** A sign-in whose password was right. */
export interface PendingSignIn {
  userId: number;
  /** The account's session epoch when the password was checked. */
  epoch: number;
}

/** Completes sign-ins with a second factor. */
@Injectable()
export class SecondFactorService {
  private readonly logger = new Logger(SecondFactorService.name);

  constructor(
    private readonly users: UsersService,
    private readonly credentials: CredentialsService,
    private readonly totp: TotpService,
    private readonly recoveryCodes: RecoveryCodesService,
    private readonly passkeys: PasskeysService,
    private readonly limits: SignInLimitsService,
    private readonly deviceCookie: DeviceCookieService,
    private readonly failures: RepeatedFailuresService,
  ) {}

  /**
   * Completes a sign-in and writes it to the audit log.
   *
   * @param pending null if the request's session does not wait for a second factor
   * @throws BadRequestException unless there is exactly one factor
   * @throws UnauthorizedException if the factor is wrong, or the sign-in has ended
   * @throws TooManyRequests
   */
  async complete(
    pending: PendingSignIn | null,
    factor: SecondFactorDto,
    client: Client,
  ): Promise<User> {
    const [kind, ...others] = FACTOR_KINDS.filter((name) => factor[name] !== undefined);
    if (!kind || others.length > 0) {
      throw new BadRequestException({ error: 'Send exactly one of totp, recovery and passkey.' });
    }
    const user = pending && (await this.users.findById(pending.userId));
    if (!pending || user?.sessionEpoch !== pending.epoch) throw signInExpired();
    const knownDevice = this.deviceCookie.deviceOf(client.cookies, user);
    const refund = await this.limits.countSecondFactor({ accountId: user.id, knownDevice });
    let isRight: boolean | undefined;
    try {
      isRight = await this.use(user, factor);
    } finally {
      // Also after an exception: a failure of the server must not use up an attempt.
      if (isRight !== false) await refund();
    }
    if (!isRight) {
      const { address, userAgent = '' } = client;
      this.logger.warn({ msg: 'Wrong second factor', account: user.id, kind, address });
      await this.failures.noteFactor(user, describeDevice(userAgent));
      throw new UnauthorizedException({ error: WRONG[kind] });
    }
    await this.failures.forgetFactors(user);
    await this.record(user, knownDevice !== null, kind, client);
    return user;
  }

  /**
   * Signs in with a passkey alone, which counts as both factors, and writes it to the audit log.
   *
   * @throws UnauthorizedException, TooManyRequests
   */
  async signInWithPasskey(passkey: object, client: Client): Promise<User> {
    const refund = await this.limits.countPasskey(client.address);
    let user: User | null | undefined;
    try {
      const userId = await this.passkeys.use(passkey, 'sign-in', null);
      user = userId === null ? null : await this.users.findById(userId);
    } finally {
      // Also after an exception, as above.
      if (user !== null) await refund();
    }
    if (!user) {
      this.logger.warn({ msg: 'Wrong passkey', address: client.address });
      throw new UnauthorizedException({ error: WRONG.passkey });
    }
    const isKnown = this.deviceCookie.deviceOf(client.cookies, user) !== null;
    await this.record(user, isKnown, 'passkey', client);
    return user;
  }

  private async record(
    user: User,
    isKnownDevice: boolean,
    kind: FactorKind,
    { userAgent = '' }: Client,
  ): Promise<void> {
    try {
      const newDevice = isKnownDevice ? null : describeDevice(userAgent);
      await this.credentials.recordSignIn(user, newDevice, kind);
    } catch (error) {
      throw isAccessDenied(error) ? signInExpired() : error;
    }
  }

  private async use({ id }: User, { totp, recovery, passkey }: SecondFactorDto): Promise<boolean> {
    if (totp !== undefined) return this.totp.use(id, totp);
    if (recovery !== undefined) return this.recoveryCodes.use(id, recovery);
    return (await this.passkeys.use(passkey, 'sign-in', null, id)) !== null;
  }
}
