import { createHash } from 'node:crypto';
import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThanOrEqual, MoreThan, type Repository } from 'typeorm';
import { AuditLogService } from '../activity/audit-log.service.js';
import { Clock } from '../config/clock.js';
import { DatabaseService } from '../database/database.service.js';
import type { AccountActor } from '../http/access/access.js';
import { Session } from './session.entity.js';

const MINUTE_MS = 60_000;
const IDLE_MS = 30 * MINUTE_MS;
const ABSOLUTE_MS = 12 * 60 * MINUTE_MS;
/** The precision of 'last seen', which saves a write for each request. */
const TOUCH_AFTER_MS = MINUTE_MS;
const MAX_USER_AGENT_LENGTH = 300;

/** The ID of a session's row. The secret in the cookie is never stored. */
export const sessionRowId = (sid: string): string => createHash('sha256').update(sid).digest('hex');

/** Sessions end after 30 minutes without a request, and after 12 hours at most. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly clock: Clock,
    private readonly auditLog: AuditLogService,
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
  ) {}

  /** The open session with this ID; null if there is none. */
  find(sid: string): Promise<Session | null> {
    return this.sessions.findOneBy({
      id: sessionRowId(sid),
      expiresAt: MoreThan(this.clock.now()),
    });
  }

  /** Stores a new session, whose 12 hours start now. */
  async begin(sid: string, userId: number, userAgent: string, data: string): Promise<void> {
    const now = this.clock.now();
    await this.database.transaction(async (manager) => {
      await manager.delete(Session, { expiresAt: LessThanOrEqual(now) });
      await manager.insert(Session, {
        id: sessionRowId(sid),
        userId,
        data,
        userAgent: userAgent.slice(0, MAX_USER_AGENT_LENGTH),
        createdAt: now,
        lastSeenAt: now,
        expiresAt: new Date(now.getTime() + IDLE_MS),
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
    if (!session) return;
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
      where: { userId, expiresAt: MoreThan(this.clock.now()) },
      order: { lastSeenAt: 'DESC' },
    });
  }

  /** The number of open sessions of all accounts. */
  countOpen(): Promise<number> {
    return this.sessions.countBy({ expiresAt: MoreThan(this.clock.now()) });
  }

  /** Ends one of the user's own sessions. */
  async end(id: string, actor: AccountActor): Promise<void> {
    await this.auditLog.change(actor, async ({ manager, record }) => {
      const ownSession = { id, userId: actor.id };
      const session = await manager.findOneBy(Session, ownSession);
      const { affected } = await manager.delete(Session, ownSession);
      if (!session || affected === 0) {
        throw new NotFoundException({ error: 'This session has already ended.' });
      }
      const { userAgent, createdAt, lastSeenAt } = session;
      await record({
        action: 'session.ended',
        entity: 'session',
        summary: `${actor.username} ended another session`,
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
