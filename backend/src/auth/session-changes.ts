import { promisify } from 'node:util';
import type { Request } from 'express';
import type { User } from '../users/user.entity.js';

/**
 * Starts a session for an account under a new ID, so that an ID planted earlier is worthless
 * (session fixation).
 */
export async function startSession(request: Request, user: User): Promise<void> {
  const { session } = request;
  await promisify(session.regenerate.bind(session))();
  request.session.userId = user.id;
  request.session.userAgent = request.headers['user-agent'] ?? '';
  await updateEpoch(request, user.sessionEpoch);
}

/** Keeps the request's session valid in the account's new epoch. */
export async function updateEpoch(request: Request, epoch: number): Promise<void> {
  const { session } = request;
  session.epoch = epoch;
  await promisify(session.save.bind(session))();
}

/** Ends the request's session. */
export async function destroySession(request: Request): Promise<void> {
  const { session } = request;
  await promisify(session.destroy.bind(session))();
}
