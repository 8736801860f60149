import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Request, Response } from 'express';

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
}

/** Finds out who is calling; the auth feature is the one implementation. */
export abstract class Authenticator {
  /** Opens the session of the request; the account behind it, or null when nobody is signed in. */
  abstract authenticate(request: Request, response: Response): Promise<Principal | null>;
}

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
