import { ConflictException, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { type Actor, AuditLogService } from '../activity/audit-log.service.js';
import { Clock } from '../config/clock.js';
import type { AccountActor } from '../http/access/access.js';
import { accountKey } from '../http/validation/account-key.js';
import { endSessions } from './end-sessions.js';
import { findForUpdate } from '../http/find-for-update.js';
import { generatePassword, hashPassword, type PasswordCheck, verifyPassword } from './password.js';
import { PasswordPolicyService, type PasswordOwner } from './password-policy.service.js';
import { sessionRowId } from './sessions.service.js';
import { User } from './user.entity.js';

interface PasswordChange {
  actor: Actor;
  action: string;
  /** What happened to the password, for the audit log. */
  verb: string;
  /** Whether the account's user has chosen the password. */
  isOwn: boolean;
}

@Injectable()
export class CredentialsService {
  constructor(
    private readonly clock: Clock,
    private readonly auditLog: AuditLogService,
    private readonly policy: PasswordPolicyService,
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
   * @param passwordToRehash the password, if its hash has outdated parameters and must be replaced
   * @throws UnauthorizedException if the account was deleted, or its sessions were ended, while its
   * password was being checked.
   */
  async recordSignIn(user: User, passwordToRehash?: string): Promise<void> {
    const passwordHash =
      passwordToRehash === undefined ? undefined : await hashPassword(passwordToRehash);
    const { id, username, sessionEpoch } = user;
    // There is no session yet, so the check applies to the account whose password was correct.
    const actor = { id, username, sessionEpoch, sessionId: null, access: 'session' } as const;
    await this.auditLog.change(actor, async ({ manager, record }) => {
      await manager.update(User, { id }, { lastLoginAt: this.clock.now() });
      if (passwordHash !== undefined) {
        // Only if the checked hash is still stored. Otherwise this would overwrite a password that
        // was set in the meantime.
        await manager.update(User, { id, passwordHash: user.passwordHash }, { passwordHash });
      }
      await record({
        action: 'user.signed-in',
        entity: 'user',
        entityId: user.id,
        summary: user.isAdmin
          ? `Admin login successful: ${user.username}`
          : `${user.username} signed in`,
      });
    });
  }

  /**
   * Sets a generated password for another account, returns it once, and ends all sessions of that
   * account. Users change their own password with {@link change}, which requires the current one.
   */
  async reset(id: number, actor: Actor): Promise<string> {
    if (id === actor.id) {
      throw new ConflictException({ error: 'Change your own password in your profile.' });
    }
    const generatedPassword = generatePassword();
    const details = { actor, action: 'user.password-reset', verb: 'reset', isOwn: false };
    await this.set(id, generatedPassword, details);
    return generatedPassword;
  }

  /**
   * Sets the user's own password and ends the account's other sessions.
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
    const details = { actor, action: 'user.password-changed', verb: 'changed', isOwn: true };
    return this.set(actor.id, password, details, sessionRowId(sid));
  }

  private async set(
    id: number,
    password: string,
    { actor, action, verb, isOwn }: PasswordChange,
    keptSessionId?: string,
  ): Promise<number> {
    const passwordHash = await hashPassword(password);
    return this.auditLog.change(actor, async ({ manager, record }) => {
      const user = await findForUpdate(manager, User, id, 'account');
      user.passwordHash = passwordHash;
      user.hasOwnPassword = isOwn;
      await endSessions(manager, user, keptSessionId);
      await manager.save(user);
      await record({
        action,
        entity: 'user',
        entityId: id,
        summary: `Password of ${user.username} ${verb}`,
      });
      return user.sessionEpoch;
    });
  }
}
