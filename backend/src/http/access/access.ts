import {
  createParamDecorator,
  type ExecutionContext,
  ForbiddenException,
  SetMetadata,
  UnauthorizedException,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import type { EntityManager } from 'typeorm';

/**
 * Who may call a route. `sign-in` is for everyone but opens the session, so that signing in can
 * fill it; `public` never touches a session.
 */
export type AccessLevel = 'public' | 'sign-in' | 'session' | 'admin';

export const ACCESS_KEY = 'playhouse:access';

/** Declares who may call a route; a route without it does not start. */
export const Access = (level: AccessLevel) => SetMetadata(ACCESS_KEY, level);

/** The signed-in account of a request. */
export interface Principal {
  id: number;
  username: string;
  email: string;
  isAdmin: boolean;
  /** The account's session epoch when the request was accepted. */
  sessionEpoch: number;
  /** The id of the session's row; null while the account is signing in and has none yet. */
  sessionId: string | null;
  /** The access that the route declares. */
  access: AccessLevel;
}

/** The part of a principal that a change is checked against and attributed to. */
export type AccountActor = Pick<
  Principal,
  'id' | 'username' | 'sessionEpoch' | 'sessionId' | 'access'
>;

/** Finds out who is calling; the auth feature is the one implementation. */
export abstract class Authenticator {
  /** Opens the session of the request; the account behind it, or null when nobody is signed in. */
  abstract authenticate(
    request: Request,
    response: Response,
  ): Promise<Omit<Principal, 'access'> | null>;
}

/** Checks permissions again within the transaction of a change; implemented by the users feature. */
export abstract class PermissionCheck {
  /**
   * Locks the account of an actor until the transaction ends, and checks that its permission has not
   * ended since the request was accepted. To be called first in the transaction: every change then
   * takes its locks in the same order.
   *
   * @throws UnauthorizedException, ForbiddenException
   */
  abstract confirm(manager: EntityManager, actor: AccountActor): Promise<void>;
}

/**
 * The rule that both checks of a request share: the one on arrival, and the one in its transaction.
 *
 * @param account null when no one is signed in.
 * @throws UnauthorizedException, ForbiddenException
 */
export function assertAccess(
  level: AccessLevel | undefined,
  account: Pick<Principal, 'isAdmin'> | null,
): void {
  if (level === 'public' || level === 'sign-in') return;
  if (!account) throw new UnauthorizedException({ error: 'Please sign in.' });
  if (level === 'session') return;
  if (level === 'admin' && account.isAdmin) return;
  throw new ForbiddenException({
    error: "You don't have admin privileges to access this page.",
  });
}

/** Whether an error is {@link assertAccess}'s. */
export const isAccessDenied = (
  error: unknown,
): error is UnauthorizedException | ForbiddenException =>
  error instanceof UnauthorizedException || error instanceof ForbiddenException;

/** Injects the signed-in account; only for routes with access `session` or `admin`. */
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
