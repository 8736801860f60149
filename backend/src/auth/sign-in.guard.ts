import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { validationPipe } from '../core/http/validation/validation.js';
import { CredentialsDto } from './auth.dto.js';
import { Strategy } from 'passport-local';
import { AuthService, clientOf, type SignIn } from './auth.service.js';

@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor(private readonly auth: AuthService) {
    super({ passReqToCallback: true });
  }

  validate(request: Request, username: string, password: string): Promise<SignIn> {
    return this.auth.signIn(username, password, clientOf(request));
  }
}

/** Validates the format of the credentials, then checks them. */
@Injectable()
export class SignInGuard extends AuthGuard('local') {
  private readonly pipe = validationPipe();

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    await this.pipe.transform(request.body ?? {}, {
      type: 'body',
      metatype: CredentialsDto,
    });
    return (await super.canActivate(context)) as boolean;
  }
}
