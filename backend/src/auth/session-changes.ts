import { promisify } from 'node:util';
import type { Request } from 'express';
import { networkOf } from './device/network-of.js';
import type { User } from './users/user.entity.js';

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
