import { Secret, TOTP } from 'otpauth';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, type Repository } from 'typeorm';
import { AuditLogService } from '../../../activity/audit-log.service.js';
import { Clock } from '../../../core/config/clock.js';
import { type Environment, InjectEnvironment } from '../../../core/config/env.js';
import { InstallationSecret } from '../../../core/config/installation-secret.js';
import { SealingKey } from '../../../core/config/sealing-key.js';
import { DatabaseService } from '../../../core/database/database.service.js';
import type { AccountActor } from '../../../core/http/access/access.js';
import { invalidFields } from '../../../core/http/validation/validation.js';
import { AccountChangesService } from '../account-changes.service.js';
import { dropUnneededCodes } from './has-factor.js';
import { RecoveryCodesService } from './recovery-codes.service.js';
import { SignInPolicyService } from './sign-in-policy.service.js';
import { TotpFactor } from './factors.entity.js';

// The values that all authenticator apps support (RFC 6238).
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const STEP_MS = SETTINGS.period * 1_000;
const SECRET_BYTES = 20;
/** Steps before and after the current one whose code is accepted, because clocks differ. */
const DRIFT_STEPS = 1;
/** During the setup of an app, codes of up to two hours before and after now show how wrong its clock is. */
const DIAGNOSED_STEPS = 240;

/** @returns a new secret in base32 */
const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/**
 * The address that authenticator apps read from a QR code.
 *
 * @param issuer the name of the site in the app
 */
const totpAddress = (secret: string, issuer: string, username: string): string =>
  new TOTP({ ...SETTINGS, issuer, label: username, secret: Secret.fromBase32(secret) }).toString();

/**
 * Finds the time step of a code, at most one step from now.
 *
 * @param secret in base32
 * @returns the number of the step since 1970 (a step takes 30 seconds); null if the code is wrong
 */
function stepOfCode(secret: string, code: string, now: Date): number | null {
  const offset = offsetOfCode(secret, code, now, DRIFT_STEPS);
  return offset === null ? null : Math.floor(now.getTime() / STEP_MS) + offset;
}

/**
 * How wrong the clock of an app is that shows this code. Only for the owner of the secret: for anyone
 * else, it would confirm codes that become valid later.
 *
 * @returns minutes, negative if the clock is slow; null if the code does not belong to the secret
 */
function clockErrorMinutes(secret: string, code: string, now: Date): number | null {
  const offset = offsetOfCode(secret, code, now, DIAGNOSED_STEPS);
  return offset === null ? null : Math.round((offset * SETTINGS.period) / 60);
}

function offsetOfCode(secret: string, code: string, now: Date, window: number): number | null {
  const totp = new TOTP({ ...SETTINGS, secret: Secret.fromBase32(secret) });
  return totp.validate({ token: code, timestamp: now.getTime(), window });
}

/** An app that is being set up. */
interface TotpSetup {
  /** In base32, for typing it into an app. */
  secret: string;
  /** The address in the QR code. */
  address: string;
  /** The encrypted secret, to be kept until the user enters the first code. */
  sealedSecret: string;
}

/** Authenticator apps (TOTP, RFC 6238). An account has at most one. */
@Injectable()
export class TotpService {
  private readonly sealingKey: SealingKey;
  private readonly issuer: string;

  constructor(
    private readonly database: DatabaseService,
    private readonly auditLog: AuditLogService,
    private readonly clock: Clock,
    private readonly recoveryCodes: RecoveryCodesService,
    private readonly policy: SignInPolicyService,
    private readonly accountChanges: AccountChangesService,
    secret: InstallationSecret,
    @InjectEnvironment() { publicUrl }: Environment,
    @InjectRepository(TotpFactor) private readonly factors: Repository<TotpFactor>,
  ) {
    this.sealingKey = new SealingKey(secret.key('totp-secrets'));
    this.issuer = new URL(publicUrl).host;
  }

  /** The app of an account; null if there is none. */
  find(userId: number): Promise<TotpFactor | null> {
    return this.factors.findOneBy({ userId });
  }

  /** Starts to set up an app. Nothing is stored. */
  begin(username: string): TotpSetup {
    const secret = newTotpSecret();
    const address = totpAddress(secret, this.issuer, username);
    return { secret, address, sealedSecret: this.sealingKey.seal(secret) };
  }

  /**
   * Adds the app whose first code the user has entered, or replaces the account's app in one step, because an
   * admin may not remove the only factor first.
   *
   * @param sealedSecret from `begin`; undefined if no setup was started
   * @returns recovery codes if the account has none; otherwise null
   * @throws BadRequestException if the code is wrong
   * @throws ConflictException if the setup must be started again, or this app was already added
   */
  async add(
    actor: AccountActor,
    sealedSecret: string | undefined,
    code: string,
  ): Promise<string[] | null> {
    const secret = sealedSecret === undefined ? null : this.sealingKey.open(sealedSecret);
    if (sealedSecret === undefined || secret === null) {
      throw new ConflictException({ error: 'Please start the setup of the app again.' });
    }
    const now = this.clock.now();
    const lastStep = stepOfCode(secret, code, now);
    if (lastStep === null) {
      throw invalidFields({ code: wrongFirstCode(clockErrorMinutes(secret, code, now)) });
    }
    return this.auditLog.change(actor, async (change) => {
      const { manager } = change;
      const replaced = await manager.findOneBy(TotpFactor, { userId: actor.id });
      // The second of two requests with one setup must not reset `lastStep`: used codes would work again.
      if (replaced?.sealedSecret === sealedSecret) {
        throw new ConflictException({ error: 'This app has already been added.' });
      }
      await manager.save(TotpFactor, {
        userId: actor.id,
        sealedSecret,
        lastStep,
        createdAt: now,
      });
      await (replaced
        ? this.accountChanges.record(change, actor, 'app-replaced', {
            action: 'user.totp-replaced',
            summary: `${actor.username} replaced the authenticator app`,
          })
        : this.accountChanges.record(change, actor, 'app-added', {
            action: 'user.totp-added',
            summary: `${actor.username} added an authenticator app`,
          }));
      return this.recoveryCodes.createFirst(manager, actor.id);
    });
  }

  /**
   * Removes the app of the actor's own account.
   *
   * @throws NotFoundException if there is none
   * @throws ConflictException if it is the last factor of an admin who needs one
   */
  async remove(actor: AccountActor): Promise<void> {
    await this.auditLog.change(actor, async (change) => {
      const { manager } = change;
      const { affected } = await manager.delete(TotpFactor, { userId: actor.id });
      if (affected === 0) {
        throw new NotFoundException({ error: 'You do not use an authenticator app.' });
      }
      await this.policy.assertEnoughFactors(manager, actor);
      await dropUnneededCodes(manager, actor.id);
      await this.accountChanges.record(change, actor, 'app-removed', {
        action: 'user.totp-removed',
        summary: `${actor.username} removed the authenticator app`,
      });
    });
  }

  /** Whether codes can be checked. They cannot after the installation's secret was replaced. */
  isReadable(factor: TotpFactor): boolean {
    return this.sealingKey.open(factor.sealedSecret) !== null;
  }

  /**
   * Checks a code and uses it up. Each works once: of concurrent attempts with the same code, one succeeds,
   * also on several replicas.
   *
   * @returns whether the code was right
   */
  async use(userId: number, code: string): Promise<boolean> {
    const factor = await this.find(userId);
    const secret = factor && this.sealingKey.open(factor.sealedSecret);
    const step = secret && stepOfCode(secret, code, this.clock.now());
    if (factor === null || typeof step !== 'number') return false;
    const { sealedSecret } = factor;
    const { affected } = await this.database.transaction((manager) =>
      manager.update(
        TotpFactor,
        // With the secret, because the app may have been replaced in the meantime.
        { userId, sealedSecret, lastStep: LessThan(step) },
        { lastStep: step },
      ),
    );
    return affected === 1;
  }
}

function wrongFirstCode(clockError: number | null): string {
  if (clockError === null) return 'This code is wrong. Enter the code that the app shows now.';
  const minutes = Math.abs(clockError);
  const amount = `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  const direction = clockError < 0 ? 'slow' : 'fast';
  return `The clock of your device is about ${amount} ${direction}. Let it set its time automatically, then enter a new code.`;
}
