import { ConflictException, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, type Repository } from 'typeorm';
import {
  type Actor,
  AuditLogService,
  type Change,
  SYSTEM,
} from '../../activity/audit-log.service.js';
import { Clock } from '../../core/config/clock.js';
import { PLACEHOLDER_EMAIL } from '../../core/config/environment-schema.js';
import { rowLock } from '../../core/database/row-lock.js';
import { includesRole, type Role } from '../../core/http/access/role.js';
import { OutboxService } from '../../core/outbox/outbox.service.js';
import { accountKey } from '../../core/http/validation/account-key.js';
import { AccountChangesService } from './account-changes.service.js';
import { endSessions } from './sessions.service.js';
import { removeFactors } from './factors/has-factor.js';
import { findForUpdate } from '../../core/http/find-for-update.js';
import { generatePassword, hashPassword } from './password.js';
import { assertAllowedNames, type Names } from './name-rules.js';
import { PasswordPolicyService } from './password-policy.service.js';
import { rejectDuplicate } from './reject-duplicate.js';
import { Session } from './session.entity.js';
import { User } from './user.entity.js';

export interface NewAccount {
  username: string;
  email: string;
  role: Role;
}

const auditedFields = ({ username, email, role }: User) => ({ username, email, role });

@Injectable()
export class UsersService {
  constructor(
    private readonly clock: Clock,
    private readonly auditLog: AuditLogService,
    private readonly policy: PasswordPolicyService,
    private readonly outbox: OutboxService,
    private readonly accountChanges: AccountChangesService,
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

  /**
   * Creates an account. Without a password, generates one and returns it once; the user must change it at
   * the first sign-in.
   *
   * @throws BadRequestException if the name, the address or the password is not allowed
   * @throws ConflictException if the name or the address is taken
   */
  async create(
    account: NewAccount,
    password: string | undefined,
    actor: Actor,
  ): Promise<{ user: User; generatedPassword?: string }> {
    assertAllowedNames(account);
    if (password !== undefined) await this.policy.assertAllowed(password, account, 'password');
    const generatedPassword = password === undefined ? generatePassword() : undefined;
    const passwordHash = await hashPassword(password ?? generatedPassword ?? '');
    const mustChangePassword = generatedPassword !== undefined;
    const user = await this.auditLog.change(actor, (change) =>
      this.insert(
        change,
        account,
        { passwordHash, hasOwnPassword: false, mustChangePassword },
        actor.username,
      ),
    );
    return { user, generatedPassword };
  }

  /**
   * Creates an account whose user has chosen the name and the password.
   *
   * @param confirm runs first in the same transaction. It returns the admin who is responsible for
   * the account, and throws if it must not be created.
   */
  async createChosen(
    account: NewAccount,
    password: string,
    confirm: (change: Change) => Promise<Pick<User, 'username'>>,
  ): Promise<User> {
    assertAllowedNames(account);
    await this.policy.assertAllowed(password, account, 'password');
    const passwordHash = await hashPassword(password);
    return this.auditLog.change(SYSTEM, async (change) => {
      const { username } = await confirm(change);
      const stored = { passwordHash, hasOwnPassword: true, mustChangePassword: false };
      return this.insert(change, account, stored, username);
    });
  }

  /** The admin with this id, whose row is locked until the transaction ends; null if there is none. */
  findAdminForUpdate(manager: EntityManager, id: number): Promise<User | null> {
    return manager.findOne(User, { where: { id, isAdmin: true }, ...rowLock(manager) });
  }

  /** Those of these accounts whose user has not entered an email address yet. */
  findWithoutEmail(manager: EntityManager, ids: number[]): Promise<User[]> {
    return manager.findBy(User, { id: In(ids), email: PLACEHOLDER_EMAIL });
  }

  /** The account with this email address in any spelling. */
  findByEmail(manager: EntityManager, email: string): Promise<User | null> {
    return manager.findOneBy(User, { emailKey: accountKey(email) });
  }

  /**
   * @throws BadRequestException if the account may not have this name or address
   * @throws ConflictException if one is taken
   */
  async assertAllowed(account: Pick<User, 'id' | keyof Names>, names: Names): Promise<void> {
    assertAllowedNames(names, account);
    await this.assertFree(this.users.manager, names, account.id);
  }

  /** As {@link findByEmail}; the account is locked until the transaction ends. */
  findByEmailForUpdate(manager: EntityManager, email: string): Promise<User | null> {
    return manager.findOne(User, { where: { emailKey: accountKey(email) }, ...rowLock(manager) });
  }

  /** @param by the user name of the account that is responsible for the new one */
  private async insert(
    { manager, record }: Change,
    account: NewAccount,
    password: Pick<User, 'passwordHash' | 'hasOwnPassword' | 'mustChangePassword'>,
    by: string,
  ): Promise<User> {
    await this.assertFree(manager, account);
    const newUser = manager.create(User, {
      username: account.username.trim(),
      usernameKey: accountKey(account.username),
      email: account.email.trim(),
      emailKey: accountKey(account.email),
      ...password,
      sessionEpoch: 0,
      createdAt: this.clock.now(),
      lastLoginAt: null,
    });
    newUser.role = account.role;
    const created = await rejectDuplicate(() => manager.save(newUser));
    await record({
      action: 'user.created',
      entity: 'user',
      entityId: created.id,
      summary: `Account ${created.username} created`,
      after: auditedFields(created),
    });
    await this.reportRole(manager, created, by);
    return created;
  }

  /**
   * Changes an account. A role with fewer permissions ends all sessions of the account.
   *
   * @throws BadRequestException if a name or address is not allowed
   * @throws ConflictException if a name or address is taken, or the last admin would be demoted
   */
  update(id: number, changes: Partial<NewAccount>, actor: Actor): Promise<User> {
    return this.auditLog.change(actor, async (change) => {
      const { manager, record } = change;
      const user = await findForUpdate(manager, User, id, 'account');
      const before = auditedFields(user);
      assertAllowedNames(changes, user);
      await this.assertFree(manager, changes, id);
      const { role = user.role } = changes;
      if (user.role === 'admin' && role !== 'admin') await assertAnotherAdmin(manager, id);
      const isDemoted = !includesRole(role, user.role);
      if (changes.username !== undefined) {
        user.username = changes.username.trim();
        user.usernameKey = accountKey(changes.username);
      }
      if (changes.email !== undefined) {
        user.email = changes.email.trim();
        user.emailKey = accountKey(changes.email);
      }
      user.role = role;
      if (isDemoted) await endSessions(manager, user);
      await rejectDuplicate(() => manager.save(user));
      await record({
        action: 'user.updated',
        entity: 'user',
        entityId: id,
        summary: `Account ${user.username} updated`,
        before,
        after: auditedFields(user),
      });
      await this.accountChanges.notifyOfNames(change, user, before);
      if (!includesRole(before.role, role)) await this.reportRole(manager, user, actor.username);
      return user;
    });
  }

  /**
   * Deletes an account, its sessions and its second factors.
   *
   * @throws ConflictException for the actor's own account, and for the last admin
   */
  async delete(id: number, actor: Actor): Promise<void> {
    if (id === actor.id) {
      throw new ConflictException({ error: "You can't delete your own account." });
    }
    await this.auditLog.change(actor, async ({ manager, record }) => {
      const user = await findForUpdate(manager, User, id, 'account');
      if (user.isAdmin) await assertAnotherAdmin(manager, id);
      await manager.delete(Session, { userId: id });
      await removeFactors(manager, id);
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

  /** Writes an event for an account that has become an admin or editor. */
  private async reportRole(
    manager: EntityManager,
    { id, username, role }: User,
    by: string,
  ): Promise<void> {
    if (role === 'member') return;
    const details = { accountId: id, username, role, by };
    await this.outbox.write(manager, { kind: 'role-added', details });
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
 * Locks all admins, so that two concurrent demotions cannot remove the last one.
 *
 * @throws ConflictException if this is the only admin
 */
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
