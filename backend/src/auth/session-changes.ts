import { promisify } from 'node:util';
import type { Request } from 'express';
import type { User } from '../users/user.entity.js';

/** Begins a session for an account under a new id, so that an id planted before is worth nothing. */
export async function startSession(request: Request, user: User): Promise<void> {
  const { session } = request;
  await promisify(session.regenerate.bind(session))();
  request.session.userId = user.id;
  request.session.userAgent = request.headers['user-agent'] ?? '';
  await carryEpoch(request, user.sessionEpoch);
}

/** Lets the session of a request live on in a new epoch of its account. */
export async function carryEpoch(request: Request, epoch: number): Promise<void> {
  const { session } = request;
  session.epoch = epoch;
  await promisify(session.save.bind(session))();
}

/** Forgets the session of a request. */
export async function destroySession(request: Request): Promise<void> {
  const { session } = request;
  await promisify(session.destroy.bind(session))();
}
