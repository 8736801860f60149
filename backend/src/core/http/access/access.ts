import {
  createParamDecorator,
  type ExecutionContext,
  ForbiddenException,
  SetMetadata,
  UnauthorizedException,
} from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import type { EntityManager } from 'typeorm';
import { includesRole, type Role } from './role.js';

/**
 * Who may call a route. `public` never loads a session. `sign-in` is also open to everyone, but loads
 * the session, so that signing in can change it. `session` is open to every account, `editor` to
 * editors and admins.
 */
export type AccessLevel = 'public' | 'sign-in' | 'session' | 'editor' | 'admin';

export const ACCESS_KEY = 'playhouse:access';

/** Declares who may call a route. The server does not start with a route that lacks it. */
export const Access = (level: AccessLevel) => SetMetadata(ACCESS_KEY, level);

/** The access that the route of a request declares. */
export const accessOf = (
  reflector: Reflector,
  context: ExecutionContext,
): AccessLevel | undefined =>
  reflector.getAllAndOverride(ACCESS_KEY, [context.getHandler(), context.getClass()]);

/** The signed-in account of a request. */
export interface Principal {
  id: number;
  username: string;
  email: string;
  role: Role;
  /** The account's session epoch when the request was accepted. */
  sessionEpoch: number;
  /** The ID of the session's row; null while the account is signing in and has none yet. */
  sessionId: string | null;
  /**
   * Whether the session's user had signed in, entered the password or used a passkey within the ten minutes
   * before the request was accepted.
   */
  isRecentlyAuthenticated: boolean;
  /** Whether only routes with access `session` are open to the account until it has a second factor. */
  needsSecondFactor: boolean;
  /** Whether the account's user must choose another password before anything else. */
  mustChangePassword: boolean;
  /** The access that the route declares. */
  access: AccessLevel;
}

/** The part of a principal that authorizes a change and appears in the audit log. */
export type AccountActor = Pick<
  Principal,
  'id' | 'username' | 'role' | 'sessionEpoch' | 'sessionId' | 'isRecentlyAuthenticated' | 'access'
>;

/** Identifies the caller; implemented by the auth feature. */
export abstract class Authenticator {
  /** Opens the request's session and returns its account; null if no one is signed in. */
  abstract authenticate(
    request: Request,
    response: Response,
  ): Promise<Omit<Principal, 'access'> | null>;
}

/** Checks permissions again in the transaction of a change; implemented by the users feature. */
export abstract class PermissionCheck {
  /**
   * Locks the actor's account until the transaction ends, and checks that it still has the
   * permission it had when the request was accepted. Call it first in the transaction, so that all
   * changes take their locks in the same order.
   *
   * @throws UnauthorizedException, ForbiddenException
   */
  abstract confirm(manager: EntityManager, actor: AccountActor): Promise<void>;
}

/**
 * The rule that is checked when a request arrives and again in the transaction of its change.
 *
 * @param account null if no one is signed in.
 * @throws UnauthorizedException, ForbiddenException
 */
export function assertAccess(
  level: AccessLevel | undefined,
  account: Pick<Principal, 'role'> | null,
): void {
  if (level === 'public' || level === 'sign-in') return;
  if (!account) throw new UnauthorizedException({ error: 'Please sign in.' });
  if (level === 'session') return;
  if (level !== undefined && includesRole(account.role, level)) return;
  throw new ForbiddenException({
    error:
      account.role === 'editor'
        ? 'Only admins may do this. Ask an admin of this site.'
        : "You don't have admin privileges to access this page.",
  });
}

/** Whether {@link assertAccess} threw this error. */
export const isAccessDenied = (
  error: unknown,
): error is UnauthorizedException | ForbiddenException =>
  error instanceof UnauthorizedException || error instanceof ForbiddenException;

/** Injects the signed-in account. Only for routes with access `session`, `editor` or `admin`. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { principal } = context.switchToHttp().getRequest<Request>();
  if (!principal) throw new Error('CurrentUser on a route that does not require a session');
  return principal;
});

declare module 'express-serve-static-core' {
  interface Request {
    principal?: Principal;
  }
}
