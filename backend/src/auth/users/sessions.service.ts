import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, LessThanOrEqual, MoreThan, type Repository } from 'typeorm';
import { AuditLogService } from '../../activity/audit-log.service.js';
import { Clock } from '../../core/config/clock.js';
import { sha256Hex } from '../../core/config/sha256-hex.js';
import { DatabaseService } from '../../core/database/database.service.js';
import type { AccountActor } from '../../core/http/access/access.js';
import { Session } from './session.entity.js';
import { User } from './user.entity.js';

/**
 * Ends the sessions of an account: deletes the rows and increments the epoch (the caller saves the
 * account), so that a concurrent request cannot recreate one.
 *
 * @param keptSessionId the ID of the row of a session that stays open.
 */
export async function endSessions(
  manager: EntityManager,
  user: User,
  keptSessionId?: string,
): Promise<void> {
  user.sessionEpoch += 1;
  const query = manager.createQueryBuilder().delete().from(Session).where({ userId: user.id });
  if (keptSessionId !== undefined) query.andWhere('id <> :keptSessionId', { keptSessionId });
  await query.execute();
}

const MINUTE_MS = 60_000;
const IDLE_MS = 30 * MINUTE_MS;
/** How long users have to use their second factor. */
const PENDING_MS = 10 * MINUTE_MS;
const ABSOLUTE_MS = 12 * 60 * MINUTE_MS;
/** How often `lastSeenAt` is updated at most, so that not every request writes to the database. */
const TOUCH_AFTER_MS = MINUTE_MS;
const MAX_USER_AGENT_LENGTH = 300;

/** The ID of a session's row. The secret in the cookie is never stored. */
export const sessionRowId = (sid: string): string => sha256Hex(sid);

interface NewSession {
  userId: number;
  userAgent: string;
  network: string | null;
  /** Whether the user still has to use a second factor. */
  isPending: boolean;
  /** The data of express-session as JSON. */
  data: string;
}

/** An open session and the name of its account. */
export interface SessionOfAccount extends Session {
  username: string;
}

/**
 * Sessions end after 30 minutes without a request, and after 12 hours at most. Those that wait for a
 * second factor end after ten minutes.
 */
@Injectable()
export class SessionsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly clock: Clock,
    private readonly auditLog: AuditLogService,
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
  ) {}

  /** The open session with this ID, also one that waits for a second factor; null if there is none. */
  find(sid: string): Promise<Session | null> {
    return this.sessions.findOneBy({
      id: sessionRowId(sid),
      expiresAt: MoreThan(this.clock.now()),
    });
  }

  /** Stores a new session, whose 12 hours start now. */
  async begin(sid: string, session: NewSession): Promise<void> {
    const { userId, userAgent, network, isPending, data } = session;
    const now = this.clock.now();
    await this.database.transaction(async (manager) => {
      await manager.delete(Session, { expiresAt: LessThanOrEqual(now) });
      await manager.insert(Session, {
        id: sessionRowId(sid),
        userId,
        data,
        userAgent: userAgent.slice(0, MAX_USER_AGENT_LENGTH),
        network,
        isPending,
        createdAt: now,
        lastSeenAt: now,
        expiresAt: new Date(now.getTime() + (isPending ? PENDING_MS : IDLE_MS)),
      });
    });
  }

  /** Updates a session's data. Has no effect if the session has ended. */
  async update(sid: string, data: string): Promise<void> {
    await this.database.transaction((manager) =>
      manager.update(Session, { id: sessionRowId(sid) }, { data }),
    );
  }

  /** Records that a session was used. Has no effect if the session has ended. */
  async touch(sid: string): Promise<void> {
    const session = await this.find(sid);
    if (!session || session.isPending) return;
    const now = this.clock.now().getTime();
    if (now - session.lastSeenAt.getTime() < TOUCH_AFTER_MS) return;
    const expiresAt = Math.min(now + IDLE_MS, session.createdAt.getTime() + ABSOLUTE_MS);
    await this.database.transaction((manager) =>
      manager.update(
        Session,
        { id: session.id },
        { lastSeenAt: new Date(now), expiresAt: new Date(expiresAt) },
      ),
    );
  }

  async destroy(sid: string): Promise<void> {
    await this.database.transaction((manager) =>
      manager.delete(Session, { id: sessionRowId(sid) }),
    );
  }

  /** The open sessions of an account, most recently used first. */
  listOf(userId: number): Promise<Session[]> {
    return this.sessions.find({
      where: { userId, isPending: false, expiresAt: MoreThan(this.clock.now()) },
      order: { lastSeenAt: 'DESC' },
    });
  }

  /** The open sessions of all accounts, most recently used first. */
  async listAll(): Promise<SessionOfAccount[]> {
    const open = await this.sessions.find({
      where: { isPending: false, expiresAt: MoreThan(this.clock.now()) },
      order: { lastSeenAt: 'DESC' },
    });
    const users = await this.sessions.manager.findBy(User, {
      id: In(open.map(({ userId }) => userId)),
    });
    const accounts = new Map(users.map((user) => [user.id, user]));
    return open.flatMap((session) => {
      const account = accounts.get(session.userId);
      return account ? [{ ...session, username: account.username }] : [];
    });
  }

  /** The number of open sessions of all accounts. */
  countOpen(): Promise<number> {
    return this.sessions.countBy({ isPending: false, expiresAt: MoreThan(this.clock.now()) });
  }

  /**
   * Ends one of the actor's own sessions.
   *
   * @param id of the session's row
   * @throws NotFoundException if it has already ended
   */
  async end(id: string, actor: AccountActor): Promise<void> {
    await this.endWhere({ id, userId: actor.id }, actor);
  }

  /** As {@link end}, for a session of any account. */
  async endAny(id: string, actor: AccountActor): Promise<void> {
    await this.endWhere({ id }, actor);
  }

  /** @throws NotFoundException if no open session meets the condition */
  private async endWhere(
    condition: { id: string; userId?: number },
    actor: AccountActor,
  ): Promise<void> {
    await this.auditLog.change(actor, async ({ manager, record }) => {
      const session = await manager.findOneBy(Session, condition);
      const { affected } = await manager.delete(Session, condition);
      if (!session || affected === 0) {
        throw new NotFoundException({ error: 'This session has already ended.' });
      }
      const { userId, userAgent, createdAt, lastSeenAt } = session;
      const account = userId === actor.id ? null : await manager.findOneBy(User, { id: userId });
      await record({
        action: 'session.ended',
        entity: 'session',
        summary: account
          ? `${actor.username} ended a session of ${account.username}`
          : `${actor.username} ended another session`,
        before: { userAgent, createdAt, lastSeenAt },
      });
    });
  }

  /** Ends the session of a user who signs out. */
  async signOut(sid: string, actor: AccountActor): Promise<void> {
    await this.auditLog.change(actor, async ({ manager, record }) => {
      await manager.delete(Session, { id: sessionRowId(sid) });
      await record({
        action: 'user.signed-out',
        entity: 'user',
        entityId: actor.id,
        summary: `${actor.username} signed out`,
      });
    });
  }
}
