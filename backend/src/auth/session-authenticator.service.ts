import { promisify } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import { Clock } from '../core/config/clock.js';
import { type Environment, InjectEnvironment } from '../core/config/env.js';
import { InstallationSecret } from '../core/config/installation-secret.js';
import { Authenticator, type Principal } from '../core/http/access/access.js';
import { STEP_UP_MINUTES } from '../core/http/access/step-up.js';
import { SignInPolicyService } from './users/factors/sign-in-policy.service.js';
import { sessionRowId, SessionsService } from './users/sessions.service.js';
import { UsersService } from './users/users.service.js';
import { SessionStore } from './session-store.js';

const MINUTE_MS = 60_000;

/**
 * The name of the session cookie. Browsers reject `__Host-` cookies over plain HTTP. Cookies ignore
 * ports, so installations on the same host need different names.
 */
export const sessionCookieName = ({ production, port }: Environment): string =>
  production ? '__Host-playhouse' : `playhouse_${port}`;

/** Opens the session of a request. Only routes that need a session call it. */
@Injectable()
export class SessionAuthenticatorService extends Authenticator {
  private readonly open: RequestHandler;

  constructor(
    private readonly users: UsersService,
    private readonly policy: SignInPolicyService,
    private readonly clock: Clock,
    sessions: SessionsService,
    secret: InstallationSecret,
    @InjectEnvironment() environment: Environment,
  ) {
    super();
    this.open = session({
      name: sessionCookieName(environment),
      secret: secret.key('session-cookie'),
      store: new SessionStore(sessions),
      resave: false,
      saveUninitialized: false,
      cookie: { httpOnly: true, sameSite: 'strict', path: '/', secure: environment.production },
    });
  }

  override async authenticate(
    request: Request,
    response: Response,
  ): Promise<Omit<Principal, 'access'> | null> {
    await promisify(this.open)(request, response);
    const { userId, epoch, authenticatedAt = 0 } = request.session;
    if (userId === undefined) return null;
    const user = await this.users.findById(userId);
    if (!user || user.sessionEpoch !== epoch) return null;
    const { id, username, email, role, sessionEpoch, mustChangePassword } = user;
    const sessionId = sessionRowId(request.sessionID);
    const sinceMs = this.clock.now().getTime() - authenticatedAt;
    const isRecentlyAuthenticated = sinceMs < STEP_UP_MINUTES * MINUTE_MS;
    const needsSecondFactor = await this.policy.isDue(user);
    return {
      id,
      username,
      email,
      role,
      sessionEpoch,
      sessionId,
      isRecentlyAuthenticated,
      needsSecondFactor,
      mustChangePassword,
    };
  }
}
