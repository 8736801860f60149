import { ConflictException, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { type Actor, AuditLogService } from '../../activity/audit-log.service.js';
import { Clock } from '../../core/config/clock.js';
import type { AccountActor } from '../../core/http/access/access.js';
import type { AccountChange } from '../../core/outbox/notification-event.js';
import { OutboxService } from '../../core/outbox/outbox.service.js';
import { accountKey } from '../../core/http/validation/account-key.js';
import { AccountChangesService } from './account-changes.service.js';
import { endSessions, sessionRowId } from './sessions.service.js';
import type { FactorKind } from './factors/factors.service.js';
import { findForUpdate } from '../../core/http/find-for-update.js';
import { generatePassword, hashPassword, type PasswordCheck, verifyPassword } from './password.js';
import { type PasswordOwner, PasswordPolicyService } from './password-policy.service.js';
import { User } from './user.entity.js';

interface PasswordChange {
  actor: Actor;
  what: AccountChange;
  action: string;
  /** What happened to the password, for the audit log. */
  verb: string;
  /** Whether the account's user has chosen the password; others are generated. */
  isOwn: boolean;
  /** Runs in the transaction, with the locked account; it throws if the password must not be set. */
  confirm?: (manager: EntityManager, account: User) => Promise<void>;
}

/**
 * The actor of a change without a session, such as a sign-in. The change is rejected if the account was
 * deleted, or its session epoch has changed, since `user` was read.
 */
const withoutSession = ({ id, username, role, sessionEpoch }: User): AccountActor => ({
  id,
  username,
  role,
  sessionEpoch,
  sessionId: null,
  isRecentlyAuthenticated: true,
  access: 'session',
});

@Injectable()
export class CredentialsService {
  constructor(
    private readonly clock: Clock,
    private readonly auditLog: AuditLogService,
    private readonly policy: PasswordPolicyService,
    private readonly outbox: OutboxService,
    private readonly accountChanges: AccountChangesService,
    @InjectRepository(User) private readonly users: Repository<User>,
  ) {}

  /** The normalized name, which is the same for all its spellings. */
  keyOf(username: string): string {
    return accountKey(username);
  }

  /** The account with this name in any spelling. */
  find(username: string): Promise<User | null> {
    return this.users.findOneBy({ usernameKey: accountKey(username) });
  }

  /**
   * Checks an account's password. Without an account it takes the same time and the password is
   * wrong.
   */
  check(account: User | null, password: string): Promise<PasswordCheck> {
    return verifyPassword(account?.passwordHash ?? null, password);
  }

  /**
   * Records a sign-in.
   *
   * @param user with the session epoch that its password was checked for
   * @param newDevice the device if it is new, such as 'Firefox on Windows'; else null
   * @param factor the second factor that the user has used
   * @throws UnauthorizedException if the account was deleted, or its sessions were ended, during the
   * sign-in.
   */
  async recordSignIn(user: User, newDevice: string | null, factor?: FactorKind): Promise<void> {
    const { id, username } = user;
    await this.auditLog.change(withoutSession(user), async ({ manager, record }) => {
      await manager.update(User, { id }, { lastLoginAt: this.clock.now() });
      await record({
        action: 'user.signed-in',
        entity: 'user',
        entityId: user.id,
        summary: user.isAdmin
          ? `Admin login successful: ${user.username}`
          : `${user.username} signed in`,
        ...(factor && { after: { factor } }),
      });
      // Every device is new to an account that has never signed in.
      if (newDevice !== null && user.lastLoginAt !== null) {
        const details = { accountId: id, username, device: newDevice };
        await this.outbox.write(manager, { kind: 'new-device', details });
      }
    });
  }

  /**
   * Replaces a password's hash that has outdated parameters.
   *
   * @throws UnauthorizedException as in {@link recordSignIn}
   */
  async rehash(user: User, password: string): Promise<void> {
    const passwordHash = await hashPassword(password);
    const { id } = user;
    await this.auditLog.change(withoutSession(user), async ({ manager }) => {
      // Only if the checked hash is still stored. Otherwise this would overwrite a password that was
      // set in the meantime.
      await manager.update(User, { id, passwordHash: user.passwordHash }, { passwordHash });
    });
  }

  /**
   * Sets a generated password for another account, returns it once, and ends all sessions of that
   * account. Its user must change it at the next sign-in.
   *
   * @throws ConflictException for the actor's own account: use {@link change}
   */
  async reset(id: number, actor: Actor): Promise<string> {
    if (id === actor.id) {
      throw new ConflictException({ error: 'Change your own password in your profile.' });
    }
    const generatedPassword = generatePassword();
    await this.set(id, generatedPassword, {
      actor,
      what: 'password-reset',
      action: 'user.password-reset',
      verb: 'reset',
      isOwn: false,
    });
    return generatedPassword;
  }

  /**
   * Sets the user's own password and ends the account's other sessions. The caller checks the current
   * password first.
   *
   * @param sid the session that stays open.
   * @returns the new epoch for this session.
   */
  async change(
    actor: AccountActor & PasswordOwner,
    password: string,
    sid: string,
  ): Promise<number> {
    await this.policy.assertAllowed(password, actor, 'newPassword');
    const change: PasswordChange = {
      actor,
      what: 'password',
      action: 'user.password-changed',
      verb: 'changed',
      isOwn: true,
    };
    return this.set(actor.id, password, change, sessionRowId(sid));
  }

  /**
   * Sets the password that a user has chosen after losing the old one, and ends all sessions.
   *
   * @param confirm uses up the user's link. It runs in the transaction, with the locked account, and throws
   * if the link is no longer valid
   * @throws UnauthorizedException if the account's sessions were ended (as by a new password), or it was
   * deleted, since `user` was read
   * @throws BadRequestException if the password is too weak
   */
  async resetByLink(
    user: User,
    password: string,
    confirm: (manager: EntityManager, account: User) => Promise<void>,
  ): Promise<void> {
    await this.policy.assertAllowed(password, user, 'password');
    await this.set(user.id, password, {
      actor: withoutSession(user),
      what: 'password-reset',
      action: 'user.password-reset-by-link',
      verb: 'reset with a link sent by email',
      isOwn: true,
      confirm,
    });
  }

  private async set(
    id: number,
    password: string,
    { actor, what, action, verb, isOwn, confirm }: PasswordChange,
    keptSessionId?: string,
  ): Promise<number> {
    const passwordHash = await hashPassword(password);
    return this.auditLog.change(actor, async (change) => {
      const { manager } = change;
      const user = await findForUpdate(manager, User, id, 'account');
      await confirm?.(manager, user);
      user.passwordHash = passwordHash;
      user.hasOwnPassword = isOwn;
      user.mustChangePassword = !isOwn;
      await endSessions(manager, user, keptSessionId);
      await manager.save(user);
      const summary = `Password of ${user.username} ${verb}`;
      await this.accountChanges.record(change, user, what, { action, summary });
      return user.sessionEpoch;
    });
  }
}
