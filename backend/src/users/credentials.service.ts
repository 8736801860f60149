import { ConflictException, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { type Actor, ActivityLogService } from '../activity/activity-log.service.js';
import { Clock } from '../config/clock.js';
import type { AccountActor } from '../http/access/access.js';
import { accountKey } from '../http/validation/account-key.js';
import { endSessions } from './end-sessions.js';
import { findForUpdate } from './find-for-update.js';
import { generatePassword, hashPassword, type PasswordCheck, verifyPassword } from './password.js';
import { PasswordPolicyService, type PasswordOwner } from './password-policy.service.js';
import { sessionRowId } from './sessions.service.js';
import { User } from './user.entity.js';

/** The passwords of the accounts. */
@Injectable()
export class CredentialsService {
  constructor(
    private readonly clock: Clock,
    private readonly activity: ActivityLogService,
    private readonly policy: PasswordPolicyService,
    @InjectRepository(User) private readonly users: Repository<User>,
  ) {}

  /** The form under which a name is one and the same, however it is spelled. */
  keyOf(username: string): string {
    return accountKey(username);
  }

  /** The account with this name, in any of its spellings. */
  find(username: string): Promise<User | null> {
    return this.users.findOneBy({ usernameKey: accountKey(username) });
  }

  /** Whether this is the account's password. Without an account it takes as long and is wrong. */
  check(account: User | null, password: string): Promise<PasswordCheck> {
    return verifyPassword(account?.passwordHash ?? null, password);
  }

  /**
   * Records a sign-in.
   *
   * @param outdated the password, when its hash is outdated and must be made again
   * @throws UnauthorizedException when the account was deleted, or its sessions were ended, while its
   *   password was being checked.
   */
  async signedIn(user: User, outdated?: string): Promise<void> {
    const passwordHash = outdated === undefined ? undefined : await hashPassword(outdated);
    const { id, username, sessionEpoch } = user;
    // There is no session yet: the account must be the one whose password was right.
    const actor = { id, username, sessionEpoch, sessionId: null, access: 'session' } as const;
    await this.activity.change(actor, async ({ manager, record }) => {
      await manager.update(User, { id }, { lastLoginAt: this.clock.now() });
      if (passwordHash !== undefined) {
        // Only over the hash that was checked: a password set meanwhile must not come back.
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
   * Gives another account a generated password, answered this once, and ends all its sessions. For
   * one's own there is {@link change}, which only those can use who know the present one.
   */
  async reset(id: number, actor: Actor): Promise<string> {
    if (id === actor.id) {
      throw new ConflictException({ error: 'Change your own password in your profile.' });
    }
    const generatedPassword = generatePassword();
    await this.set(id, generatedPassword, { actor, action: 'user.password-reset', verb: 'reset' });
    return generatedPassword;
  }

  /**
   * Sets one's own password and ends the account's other sessions.
   *
   * @param sid the session that goes on.
   * @returns the epoch that this session must carry from now on.
   */
  async change(
    actor: AccountActor & PasswordOwner,
    password: string,
    sid: string,
  ): Promise<number> {
    await this.policy.assertAllowed(password, actor, 'newPassword');
    const how = { actor, action: 'user.password-changed', verb: 'changed' };
    return this.set(actor.id, password, how, sessionRowId(sid));
  }

  private async set(
    id: number,
    password: string,
    { actor, action, verb }: { actor: Actor; action: string; verb: string },
    keep?: string,
  ): Promise<number> {
    const passwordHash = await hashPassword(password);
    return this.activity.change(actor, async ({ manager, record }) => {
      const user = await findForUpdate(manager, id);
      user.passwordHash = passwordHash;
      await endSessions(manager, user, keep);
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
