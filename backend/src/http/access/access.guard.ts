import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { ACCESS_KEY, type AccessLevel, assertAccess, Authenticator } from './access.js';

/** Enforces the declared access of every route. A route that declares none is denied. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly authenticator: Authenticator,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const level = this.reflector.getAllAndOverride<AccessLevel | undefined>(ACCESS_KEY, [
      context.getHandler(),
      context.getClass(),
    ]);
    const http = context.switchToHttp();
    await authorize(level, http.getRequest(), http.getResponse(), this.authenticator);
    return true;
  }
}

/**
 * Checks that the caller of a request has the required access, and stores the caller in the request.
 * Responses of all routes that are not public get `Cache-Control: no-store`.
 *
 * @throws UnauthorizedException, ForbiddenException
 */
export async function authorize(
  level: AccessLevel | undefined,
  request: Request,
  response: Response,
  authenticator: Authenticator,
): Promise<void> {
  if (level === 'public') return;
  response.setHeader('Cache-Control', 'no-store');
  const account = await authenticator.authenticate(request, response);
  if (account && level) request.principal = { ...account, access: level };
  assertAccess(level, account);
}
