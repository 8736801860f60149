import { ConflictException, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { type Actor, AuditLogService } from '../activity/audit-log.service.js';
import { Clock } from '../config/clock.js';
import { isDuplicate } from '../database/database.service.js';
import { rowLock } from '../database/row-lock.js';
import { invalidFields } from '../http/validation/validation.js';
import { accountKey } from '../http/validation/account-key.js';
import { endSessions } from './end-sessions.js';
import { findForUpdate } from '../http/find-for-update.js';
import { generatePassword, hashPassword } from './password.js';
import { emailProblem, usernameProblem } from './name-rules.js';
import { PasswordPolicyService } from './password-policy.service.js';
import { Session } from './session.entity.js';
import { User } from './user.entity.js';

export interface NewAccount {
  username: string;
  email: string;
  isAdmin: boolean;
}

const auditedFields = ({ username, email, isAdmin }: User) => ({ username, email, isAdmin });

@Injectable()
export class UsersService {
  constructor(
    private readonly clock: Clock,
    private readonly auditLog: AuditLogService,
    private readonly policy: PasswordPolicyService,
    @InjectRepository(User) private readonly users: Repository<User>,
  ) {}

  list(): Promise<User[]> {
    return this.users.find({ order: { id: 'ASC' } });
  }

  findById(id: number): Promise<User | null> {
    return this.users.findOneBy({ id });
  }

  /** The admin whose account was created first; null if there is no admin. */
  findFirstAdmin(): Promise<User | null> {
    return this.users.findOne({ where: { isAdmin: true }, order: { id: 'ASC' } });
  }

  countAdmins(): Promise<number> {
    return this.users.countBy({ isAdmin: true });
  }

  /** Creates an account. Without a password, generates one and returns it once. */
  async create(
    account: NewAccount,
    password: string | undefined,
    actor: Actor,
  ): Promise<{ user: User; generatedPassword?: string }> {
    assertAllowedNames(account);
    if (password !== undefined) await this.policy.assertAllowed(password, account, 'password');
    const generatedPassword = password === undefined ? generatePassword() : undefined;
    const passwordHash = await hashPassword(password ?? generatedPassword ?? '');
    const user = await this.auditLog.change(actor, async ({ manager, record }) => {
      await this.assertFree(manager, account);
      const created = await rejectDuplicate(() =>
        manager.save(
          manager.create(User, {
            username: account.username.trim(),
            usernameKey: accountKey(account.username),
            email: account.email.trim(),
            emailKey: accountKey(account.email),
            isAdmin: account.isAdmin,
            passwordHash,
            hasOwnPassword: false,
            sessionEpoch: 0,
            createdAt: this.clock.now(),
            lastLoginAt: null,
          }),
        ),
      );
      await record({
        action: 'user.created',
        entity: 'user',
        entityId: created.id,
        summary: `Account ${created.username} created`,
        after: auditedFields(created),
      });
      return created;
    });
    return { user, generatedPassword };
  }

  /** Changes an account. Removing the admin permission ends all sessions of the account. */
  update(id: number, changes: Partial<NewAccount>, actor: Actor): Promise<User> {
    return this.auditLog.change(actor, async ({ manager, record }) => {
      const user = await findForUpdate(manager, User, id, 'account');
      const before = auditedFields(user);
      assertAllowedNames(changes, user);
      await this.assertFree(manager, changes, id);
      const demoted = user.isAdmin && changes.isAdmin === false;
      if (demoted) await assertAnotherAdmin(manager, id);
      if (changes.username !== undefined) {
        user.username = changes.username.trim();
        user.usernameKey = accountKey(changes.username);
      }
      if (changes.email !== undefined) {
        user.email = changes.email.trim();
        user.emailKey = accountKey(changes.email);
      }
      if (changes.isAdmin !== undefined) user.isAdmin = changes.isAdmin;
      if (demoted) await endSessions(manager, user);
      await rejectDuplicate(() => manager.save(user));
      await record({
        action: 'user.updated',
        entity: 'user',
        entityId: id,
        summary: `Account ${user.username} updated`,
        before,
        after: auditedFields(user),
      });
      return user;
    });
  }

  /**
   * Deletes an account and its sessions. Users cannot delete their own account or that of the last
   * admin.
   */
  async delete(id: number, actor: Actor): Promise<void> {
    if (id === actor.id) {
      throw new ConflictException({ error: "You can't delete your own account." });
    }
    await this.auditLog.change(actor, async ({ manager, record }) => {
      const user = await findForUpdate(manager, User, id, 'account');
      if (user.isAdmin) await assertAnotherAdmin(manager, id);
      await manager.delete(Session, { userId: id });
      await manager.delete(User, { id });
      await record({
        action: 'user.deleted',
        entity: 'user',
        entityId: id,
        summary: `Account ${user.username} deleted`,
        before: auditedFields(user),
      });
    });
  }

  private async assertFree(
    manager: EntityManager,
    { username, email }: Partial<NewAccount>,
    exceptId?: number,
  ): Promise<void> {
    const taken: Record<string, string> = {};
    const isOther = (user: User | null) => user !== null && user.id !== exceptId;
    if (username !== undefined) {
      const owner = await manager.findOneBy(User, { usernameKey: accountKey(username) });
      if (isOther(owner)) taken.username = 'This username is taken';
    }
    if (email !== undefined) {
      const owner = await manager.findOneBy(User, { emailKey: accountKey(email) });
      if (isOther(owner)) taken.email = 'This email address is taken';
    }
    const [error] = Object.values(taken);
    if (error) throw new ConflictException({ error: `${error}.`, fields: taken });
  }
}

/**
 * An account's existing names remain allowed, because they may be older than the rules.
 *
 * @throws BadRequestException with messages by field
 */
function assertAllowedNames({ username, email }: Partial<NewAccount>, stored?: User): void {
  const problems = {
    username:
      username === undefined || username === stored?.username ? null : usernameProblem(username),
    email: email === undefined || email === stored?.email ? null : emailProblem(email),
  };
  const fields = Object.entries(problems).filter((entry): entry is [string, string] => !!entry[1]);
  if (fields.length > 0) throw invalidFields(Object.fromEntries(fields));
}

/** Locks all admins, so that two concurrent demotions cannot remove the last one. */
async function assertAnotherAdmin(manager: EntityManager, id: number): Promise<void> {
  const admins = await manager.find(User, {
    where: { isAdmin: true },
    ...rowLock(manager),
  });
  if (admins.some((admin) => admin.id !== id)) return;
  throw new ConflictException({
    error: 'This is the last admin. Make another account an admin first.',
  });
}

/** How both databases' error messages end if a username is not unique. */
const USERNAME_TAKEN = /for key '(users\.)?users_username'$|failed: users\.usernameKey$/;

/** Reports a name or address that another request took concurrently, based on the unique indexes. */
async function rejectDuplicate<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    const field = USERNAME_TAKEN.test(String(error)) ? 'username' : 'email';
    throw new ConflictException({
      error: 'This username or email address is taken.',
      fields: { [field]: 'This is taken' },
    });
  }
}
