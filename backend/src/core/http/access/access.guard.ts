import {
  type CanActivate,
  type ExecutionContext,
  ForbiddenException,
  Injectable,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { ACCESS_KEY, type AccessLevel, assertAccess, Authenticator } from './access.js';
import { OPEN_WITH_GENERATED_PASSWORD_KEY, PasswordChangeRequired } from './password-change.js';
import { ALWAYS, assertStepUp, STEP_UP_KEY } from './step-up.js';

/** 403 with the error code `second-factor-required`, for which the panel opens the user's own account. */
class SecondFactorRequired extends ForbiddenException {
  constructor() {
    super({
      error: 'Admins of this site need a second factor. Add one to your account first.',
      code: 'second-factor-required',
    });
  }
}

/**
 * Enforces the declared access of every route, step-up authentication where a route declares it, and the
 * change of a generated password. A route that declares no access is denied.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly authenticator: Authenticator,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const declared = <T>(key: string) =>
      this.reflector.getAllAndOverride<T | undefined>(key, [
        context.getHandler(),
        context.getClass(),
      ]);
    const level = declared<AccessLevel>(ACCESS_KEY);
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const isOpen = declared<boolean>(OPEN_WITH_GENERATED_PASSWORD_KEY);
    await authorize(level, request, http.getResponse(), this.authenticator, isOpen);
    if (declared<string>(STEP_UP_KEY) === ALWAYS && request.principal) {
      assertStepUp(request.principal);
    }
    return true;
  }
}

/**
 * Checks that the caller of a request has the required access, and stores the caller in the request.
 * Responses of all routes that are not public get `Cache-Control: no-store`.
 *
 * @param isOpenWithGeneratedPassword whether users may call the route before they have chosen a password
 * @throws UnauthorizedException, ForbiddenException
 */
export async function authorize(
  level: AccessLevel | undefined,
  request: Request,
  response: Response,
  authenticator: Authenticator,
  isOpenWithGeneratedPassword = false,
): Promise<void> {
  if (level === 'public') return;
  response.setHeader('Cache-Control', 'no-store');
  const account = await authenticator.authenticate(request, response);
  if (account && level) request.principal = { ...account, access: level };
  assertAccess(level, account);
  // Users must be able to sign in again, whatever their account still needs.
  if (!account || level === 'sign-in') return;
  if (account.mustChangePassword && !isOpenWithGeneratedPassword)
    throw new PasswordChangeRequired();
  if (account.needsSecondFactor && level !== 'session') throw new SecondFactorRequired();
}
