import { promisify } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import { type Environment, InjectEnvironment } from '../config/env.js';
import { InstallationSecret } from '../config/installation-secret.js';
import { Authenticator, type Principal } from '../http/access/access.js';
import { sessionRowId, SessionsService } from '../users/sessions.service.js';
import { UsersService } from '../users/users.service.js';
import { SessionStore } from './session-store.js';

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
    const { userId, epoch } = request.session;
    if (userId === undefined) return null;
    const user = await this.users.findById(userId);
    if (!user || user.sessionEpoch !== epoch) return null;
    const { id, username, email, isAdmin, sessionEpoch } = user;
    const sessionId = sessionRowId(request.sessionID);
    return { id, username, email, isAdmin, sessionEpoch, sessionId };
  }
}
