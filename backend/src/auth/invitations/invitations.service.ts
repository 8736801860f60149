import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, LessThanOrEqual, MoreThan, type Repository } from 'typeorm';
import { AuditLogService } from '../../activity/audit-log.service.js';
import { Clock } from '../../core/config/clock.js';
import { DatabaseService } from '../../core/database/database.service.js';
import type { AccountActor } from '../../core/http/access/access.js';
import type { Role } from '../../core/http/access/role.js';
import { createLinkToken, linkTokenHash } from '../../core/http/link-token.js';
import { accountKey } from '../../core/http/validation/account-key.js';
import { invalidFields } from '../../core/http/validation/validation.js';
import { emailProblem } from '../users/name-rules.js';
import { UsersService } from '../users/users.service.js';
import { Invitation } from './invitation.entity.js';

/** An email address of which only the first letter and the domain remain, such as 'a…@example.com'. */
function maskedEmail(email: string): string {
  const [first = ''] = email;
  return `${first}…${email.slice(email.lastIndexOf('@'))}`;
}

/** How long the link of an invitation works. */
const VALID_HOURS = 72;
const HOUR_MS = 60 * 60_000;

/** Whom an admin invites. */
export interface Invitee {
  email: string;
  role: Role;
}

/** An invitation with the user name of the admin who created it. */
export interface OpenInvitation {
  invitation: Invitation;
  createdBy: string;
}

/** One message for all reasons, so that a guessed link reveals nothing. */
const notValid = () =>
  new NotFoundException({
    error: `This invitation is not valid. It was used or revoked, or is older than ${VALID_HOURS} hours. Ask an admin of this site for a new one.`,
  });

const hasAccount = () => {
  const error = 'An account with this email address already exists.';
  return new ConflictException({ error, fields: { email: error } });
};

/** Invitations to create an account, by links that work once. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly clock: Clock,
    private readonly database: DatabaseService,
    private readonly auditLog: AuditLogService,
    private readonly users: UsersService,
    @InjectRepository(Invitation) private readonly invitations: Repository<Invitation>,
  ) {}

  /** The invitations that can be accepted, newest first. */
  async list(): Promise<OpenInvitation[]> {
    const open = await this.invitations.find({
      where: { expiresAt: MoreThan(this.clock.now()) },
      order: { id: 'DESC' },
    });
    const accounts = new Map((await this.users.list()).map((user) => [user.id, user]));
    return open.flatMap((invitation) => {
      const creator = accounts.get(invitation.createdById);
      return creator?.isAdmin ? [{ invitation, createdBy: creator.username }] : [];
    });
  }

  /**
   * Creates an invitation, which replaces an older one for the same address.
   *
   * @returns it, and the secret of its link, which is not stored
   * @throws ConflictException if the address has an account
   */
  async create(
    { email, role }: Invitee,
    actor: AccountActor,
  ): Promise<OpenInvitation & { token: string }> {
    const problem = emailProblem(email);
    if (problem !== null) throw invalidFields({ email: problem });
    const token = createLinkToken();
    const invitation = await this.auditLog.change(actor, async ({ manager, record }) => {
      await this.assertNoAccount(manager, email);
      const emailKey = accountKey(email);
      await manager.delete(Invitation, { emailKey });
      const createdAt = this.clock.now();
      const created = await manager.save(
        manager.create(Invitation, {
          tokenHash: linkTokenHash(token),
          email,
          emailKey,
          role,
          createdById: actor.id,
          createdAt,
          expiresAt: new Date(createdAt.getTime() + VALID_HOURS * HOUR_MS),
        }),
      );
      await record({
        action: 'invitation.created',
        entity: 'invitation',
        entityId: created.id,
        summary: `Invitation for ${maskedEmail(email)} created`,
        after: auditedFields(created),
      });
      return created;
    });
    return { invitation, createdBy: actor.username, token };
  }

  /** Deletes an invitation, so that its link no longer works. */
  async revoke(id: number, actor: AccountActor): Promise<void> {
    await this.auditLog.change(actor, async ({ manager, record }) => {
      const invitation = await manager.findOneBy(Invitation, { id });
      const { affected } = await manager.delete(Invitation, { id });
      if (!invitation || affected === 0) {
        throw new NotFoundException({ error: 'This invitation was already used or revoked.' });
      }
      await record({
        action: 'invitation.revoked',
        entity: 'invitation',
        entityId: id,
        summary: `Invitation for ${maskedEmail(invitation.email)} revoked`,
        before: auditedFields(invitation),
      });
    });
  }

  /** Whether an address has an open invitation, in any spelling. */
  async isInvited(email: string): Promise<boolean> {
    const open = await this.list();
    return open.some(({ invitation }) => invitation.emailKey === accountKey(email));
  }

  /** @throws NotFoundException if the link does not work (any more) */
  async find(token: string): Promise<Invitation> {
    const invitation = await this.invitations.findOneBy({
      tokenHash: linkTokenHash(token),
      expiresAt: MoreThan(this.clock.now()),
    });
    const creator = invitation && (await this.users.findById(invitation.createdById));
    if (!creator?.isAdmin) throw notValid();
    return invitation as Invitation;
  }

  /**
   * Creates the account of an invited person. The invitation is deleted in the same transaction, so of
   * several concurrent requests only one creates an account.
   *
   * @throws NotFoundException if the link does not work (any more)
   * @throws ConflictException if the name or the address has an account
   */
  async accept(
    token: string,
    { username, password }: { username: string; password: string },
  ): Promise<void> {
    const invitation = await this.find(token);
    const { id, email, role, createdById } = invitation;
    await this.assertNoAccount(this.invitations.manager, email);
    const account = { username, email, role };
    await this.users.createChosen(account, password, async ({ manager, record }) => {
      // Locked before the invitation, in the order of all other changes.
      const creator = await this.users.findAdminForUpdate(manager, createdById);
      const condition = { id, expiresAt: MoreThan(this.clock.now()) };
      const { affected } = await manager.delete(Invitation, condition);
      if (!creator || affected !== 1) throw notValid();
      await record({
        action: 'invitation.accepted',
        entity: 'invitation',
        entityId: id,
        summary: `Invitation for ${maskedEmail(email)} accepted`,
        before: auditedFields(invitation),
      });
      return creator;
    });
  }

  /** Deletes invitations whose links no longer work because of their age. */
  async deleteExpired(): Promise<void> {
    await this.database.transaction((manager) =>
      manager.delete(Invitation, { expiresAt: LessThanOrEqual(this.clock.now()) }),
    );
  }

  private async assertNoAccount(manager: EntityManager, email: string): Promise<void> {
    if (await this.users.findByEmail(manager, email)) throw hasAccount();
  }
}

/**
 * What the audit log keeps. It has no complete address, because nothing erases the address of a person who
 * never gets an account.
 */
const auditedFields = ({ email, role }: Invitation) => ({ email: maskedEmail(email), role });
