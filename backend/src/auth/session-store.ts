import type { Request } from 'express';
import { type Session, type SessionData, Store } from 'express-session';
import type { SessionsService } from './users/sessions.service.js';
import { promisify } from 'node:util';
import { networkOf } from './device/device.js';
import type { User } from './users/user.entity.js';

declare module 'express-session' {
  interface SessionData {
    userId?: number;
    /** The account whose second factor is missing after a correct password; never set with `userId`. */
    pendingUserId?: number;
    /** The account's session epoch at sign-in; a session with an older one is invalid. */
    epoch: number;
    userAgent: string;
    /** As in `networkOf`; absent in sessions of older releases. */
    network?: string;
    /**
     * When the user last proved who they are, by password or passkey, in Unix milliseconds; absent in
     * sessions of older releases.
     */
    authenticatedAt?: number;
    /** The encrypted secret of an authenticator app that the user is setting up. */
    totpSetup?: string;
  }
}

type Callback = (error?: unknown) => void;

const settle = (work: Promise<unknown>, callback: Callback): void => {
  work.then(() => callback(), callback);
};

/**
 * Stores express-session's sessions in the database, so that they survive restarts and are shared
 * by replicas.
 */
export class SessionStore extends Store {
  /** The sessions that are already in the database. All others are new. */
  private readonly stored = new WeakSet<object>();

  constructor(private readonly sessions: SessionsService) {
    super();
  }

  override createSession(request: Request, data: SessionData): Session & SessionData {
    const session = super.createSession(request, data);
    this.stored.add(session);
    return session;
  }

  override get(
    sid: string,
    callback: (error: unknown, session?: SessionData | null) => void,
  ): void {
    this.sessions.find(sid).then(
      (row) => callback(null, row && (JSON.parse(row.data) as SessionData)),
      (error: unknown) => callback(error),
    );
  }

  override set(sid: string, session: SessionData, callback: Callback): void {
    const { pendingUserId, userId = pendingUserId, userAgent, network = null } = session;
    // Sessions of visitors who are not signed in are not stored.
    if (typeof userId !== 'number') return callback();
    const isPending = pendingUserId !== undefined;
    const data = JSON.stringify(session);
    const isNew = !this.stored.has(session);
    this.stored.add(session);
    settle(
      isNew
        ? this.sessions.begin(sid, { userId, userAgent, network, isPending, data })
        : this.sessions.update(sid, data),
      callback,
    );
  }

  override touch(sid: string, _session: SessionData, callback: Callback): void {
    settle(this.sessions.touch(sid), callback);
  }

  override destroy(sid: string, callback: Callback): void {
    settle(this.sessions.destroy(sid), callback);
  }
}

/**
 * Starts a session for an account under a new ID, so that an ID planted earlier is worthless
 * (session fixation).
 */
export async function startSession(request: Request, user: User, now: Date): Promise<void> {
  await renewSession(request);
  request.session.userId = user.id;
  await recordAuthentication(request, now, user.sessionEpoch);
}

/** Starts a session that gives no access until its user has used a second factor. */
export async function startPendingSession(request: Request, user: User): Promise<void> {
  await renewSession(request);
  request.session.pendingUserId = user.id;
  request.session.epoch = user.sessionEpoch;
  await saveSession(request);
}

async function renewSession(request: Request): Promise<void> {
  const { session } = request;
  await promisify(session.regenerate.bind(session))();
  request.session.userAgent = request.headers['user-agent'] ?? '';
  request.session.network = networkOf(request.ip ?? '');
}

/** Stores the data of the request's session. */
export async function saveSession({ session }: Request): Promise<void> {
  await promisify(session.save.bind(session))();
}

/**
 * Records in the request's session that its user has just entered the password or used a passkey.
 *
 * @param epoch the account's new session epoch, if it has changed
 */
export async function recordAuthentication(
  request: Request,
  now: Date,
  epoch?: number,
): Promise<void> {
  const { session } = request;
  if (epoch !== undefined) session.epoch = epoch;
  session.authenticatedAt = now.getTime();
  await saveSession(request);
}

/** Ends the request's session. */
export async function destroySession(request: Request): Promise<void> {
  const { session } = request;
  await promisify(session.destroy.bind(session))();
}
