import { createHmac } from 'node:crypto';
import {
  BadRequestException,
  ConflictException,
  Injectable,
  Logger,
  NotFoundException,
} from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { Repository } from 'typeorm';
import { AuditLogService } from '../../../activity/audit-log.service.js';
import { Clock } from '../../../core/config/clock.js';
import { InstallationSecret } from '../../../core/config/installation-secret.js';
import { type Environment, InjectEnvironment } from '../../../core/config/env.js';
import { sha256Hex } from '../../../core/config/sha256-hex.js';
import { DatabaseService, isDuplicate } from '../../../core/database/database.service.js';
import type { AccountActor } from '../../../core/http/access/access.js';
import { AccountChangesService } from '../account-changes.service.js';
import { dropUnneededCodes } from './has-factor.js';
import { type ChallengePurpose, Passkey } from './factors.entity.js';
import { PasskeyChallengesService } from './passkey-challenges.service.js';
import { readAuthentication, readRegistration } from './passkey-response.js';
import { SignInPolicyService } from './sign-in-policy.service.js';
import { RecoveryCodesService } from './recovery-codes.service.js';

const MAX_PASSKEYS = 20;

/** Loaded when a passkey is first used, because its certificate formats take several megabytes. */
const webAuthn = () => import('@simplewebauthn/server');

/** A passkey in the form that WebAuthn lists of credentials have. */
const described = ({ credentialId, transports }: Passkey) => ({
  id: credentialId,
  transports: JSON.parse(transports) as string[],
});

const notAccepted = () =>
  new BadRequestException({
    error: 'This passkey was not accepted. Please try again, or use another device.',
  });

/**
 * Passkeys (WebAuthn): always discoverable and with user verification, so that one replaces both the
 * password and a second factor. They belong to the host of `PUBLIC_URL`.
 */
@Injectable()
export class PasskeysService {
  private readonly logger = new Logger(PasskeysService.name);
  private readonly origin: string;
  private readonly host: string;
  private readonly userHandleKey: string;

  constructor(
    private readonly database: DatabaseService,
    private readonly auditLog: AuditLogService,
    private readonly clock: Clock,
    private readonly challenges: PasskeyChallengesService,
    private readonly recoveryCodes: RecoveryCodesService,
    private readonly policy: SignInPolicyService,
    private readonly accountChanges: AccountChangesService,
    secret: InstallationSecret,
    @InjectEnvironment() { publicUrl }: Environment,
    @InjectRepository(Passkey) private readonly passkeys: Repository<Passkey>,
  ) {
    const { origin, hostname } = new URL(publicUrl);
    this.origin = origin;
    this.host = hostname;
    this.userHandleKey = secret.key('passkey-user-handles');
  }

  /** The passkeys of an account, in the order in which they were added. */
  listOf(userId: number): Promise<Passkey[]> {
    return this.passkeys.find({ where: { userId }, order: { id: 'ASC' } });
  }

  /** What the browser needs to create a passkey. Valid for five minutes. */
  async beginRegistration({
    id,
    username,
  }: {
    id: number;
    username: string;
  }): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const existing = await this.listOf(id);
    const { generateRegistrationOptions } = await webAuthn();
    const options = await generateRegistrationOptions({
      rpName: this.host,
      rpID: this.host,
      userName: username,
      userID: new Uint8Array(Buffer.from(this.userHandleOf(id, existing), 'base64url')),
      excludeCredentials: existing.map(described),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await this.challenges.store(options.challenge, 'register', id);
    return options;
  }

  /**
   * Adds a passkey to the actor's own account.
   *
   * @param response what `navigator.credentials.create` returned, as JSON
   * @returns recovery codes if the account has none; otherwise null
   * @throws BadRequestException if the passkey or its challenge is not accepted
   * @throws ConflictException if the passkey was already added, or the account has the maximum number
   */
  async add(actor: AccountActor, name: string, response: unknown): Promise<string[] | null> {
    const registration = readRegistration(response);
    const challenge = registration && challengeIn(registration);
    if (!registration || challenge === null) throw notAccepted();
    if (!(await this.challenges.use(challenge, 'register', actor.id))) throw notAccepted();
    const { verifyRegistrationResponse } = await webAuthn();
    const { registrationInfo } = await this.verified(() =>
      verifyRegistrationResponse({
        response: registration,
        expectedChallenge: challenge,
        expectedOrigin: this.origin,
        expectedRPID: this.host,
        requireUserVerification: true,
      }),
    );
    if (!registrationInfo) throw notAccepted();
    const { id: credentialId, publicKey, counter } = registrationInfo.credential;
    try {
      return await this.auditLog.change(actor, async (change) => {
        const { manager } = change;
        const existing = await manager.findBy(Passkey, { userId: actor.id });
        if (existing.length >= MAX_PASSKEYS) {
          throw new ConflictException({
            error: `You have ${MAX_PASSKEYS} passkeys. Remove one that you no longer use first.`,
          });
        }
        await manager.insert(Passkey, {
          userId: actor.id,
          name,
          credentialHash: sha256Hex(credentialId),
          credentialId,
          publicKey: Buffer.from(publicKey).toString('base64url'),
          signatures: counter,
          transports: JSON.stringify(registration.response.transports ?? []),
          userHandle: this.userHandleOf(actor.id, existing),
          createdAt: this.clock.now(),
          lastUsedAt: null,
        });
        await this.accountChanges.record(change, actor, 'passkey-added', {
          action: 'user.passkey-added',
          summary: `${actor.username} added the passkey '${name}'`,
        });
        return this.recoveryCodes.createFirst(manager, actor.id);
      });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      throw new ConflictException({ error: 'This passkey has already been added.' });
    }
  }

  /**
   * Removes a passkey of the actor's own account.
   *
   * @throws NotFoundException if there is no such passkey
   * @throws ConflictException if it is the last factor of an admin who needs one
   */
  async remove(actor: AccountActor, id: number): Promise<void> {
    await this.auditLog.change(actor, async (change) => {
      const { manager } = change;
      const passkey = await manager.findOneBy(Passkey, { id, userId: actor.id });
      if (!passkey) throw new NotFoundException({ error: 'There is no such passkey.' });
      await manager.delete(Passkey, { id });
      await this.policy.assertEnoughFactors(manager, actor);
      await dropUnneededCodes(manager, actor.id);
      await this.accountChanges.record(change, actor, 'passkey-removed', {
        action: 'user.passkey-removed',
        summary: `${actor.username} removed the passkey '${passkey.name}'`,
      });
    });
  }

  /**
   * What the browser needs to use a passkey. Valid for five minutes.
   *
   * @param userId the account whose passkeys are accepted; null for any, which the user chooses
   */
  async beginUse(
    purpose: ChallengePurpose,
    userId: number | null,
  ): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const allowed = userId === null ? [] : await this.listOf(userId);
    const { generateAuthenticationOptions } = await webAuthn();
    const options = await generateAuthenticationOptions({
      rpID: this.host,
      allowCredentials: allowed.map(described),
      userVerification: 'required',
    });
    await this.challenges.store(options.challenge, purpose, userId);
    return options;
  }

  /**
   * Checks a passkey and uses up its challenge.
   *
   * @param response what `navigator.credentials.get` returned, as JSON
   * @param challengeUserId the account that the challenge was for; null if it was for any
   * @param userId the account that must own the passkey; null for any
   * @returns the ID of its account; null if it is not accepted
   */
  async use(
    response: unknown,
    purpose: ChallengePurpose,
    challengeUserId: number | null,
    userId = challengeUserId,
  ): Promise<number | null> {
    const authentication = readAuthentication(response);
    const challenge = authentication && challengeIn(authentication);
    if (!authentication || challenge === null) return null;
    if (!(await this.challenges.use(challenge, purpose, challengeUserId))) return null;
    const passkey = await this.passkeys.findOneBy({ credentialHash: sha256Hex(authentication.id) });
    if (!passkey || !belongs(passkey, authentication, userId)) return null;
    const { verifyAuthenticationResponse } = await webAuthn();
    const { verified, authenticationInfo } = await this.verified(() =>
      verifyAuthenticationResponse({
        response: authentication,
        expectedChallenge: challenge,
        expectedOrigin: this.origin,
        expectedRPID: this.host,
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
          counter: passkey.signatures,
        },
        requireUserVerification: true,
      }),
    );
    if (!verified || !authenticationInfo) return null;
    const used = { signatures: authenticationInfo.newCounter, lastUsedAt: this.clock.now() };
    await this.database.transaction((manager) => manager.update(Passkey, { id: passkey.id }, used));
    return passkey.userId;
  }

  /**
   * The user handle of an account, in base64url, by which authenticators distinguish accounts. It is
   * stored with the first passkey, because it must not change with the installation's secret.
   */
  private userHandleOf(userId: number, [first]: readonly Passkey[]): string {
    return (
      first?.userHandle ??
      createHmac('sha256', this.userHandleKey).update(String(userId)).digest('base64url')
    );
  }

  /** The result of a verification; empty if the library throws, as it does for an invalid response. */
  private async verified<T extends { verified: boolean }>(
    verify: () => Promise<T>,
  ): Promise<Partial<T>> {
    try {
      return await verify();
    } catch (error) {
      this.logger.warn({ msg: 'A passkey was not accepted', reason: String(error) });
      return {};
    }
  }
}

/** Whether a passkey is one of the account. A user handle, if there is one, must be that of the account. */
function belongs(
  passkey: Passkey,
  { response: { userHandle } }: AuthenticationResponseJSON,
  userId: number | null,
): boolean {
  const isOfAccount = userId === null || passkey.userId === userId;
  return isOfAccount && (userHandle === undefined || userHandle === passkey.userHandle);
}

/** The challenge that was signed; null if the response is malformed. */
function challengeIn({ response }: { response: { clientDataJSON: string } }): string | null {
  try {
    const clientData = Buffer.from(response.clientDataJSON, 'base64url').toString();
    const { challenge } = JSON.parse(clientData) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}
