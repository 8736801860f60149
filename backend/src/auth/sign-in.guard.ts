import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { validationPipe } from '../core/http/validation/validation.js';
import { CredentialsDto } from './auth.dto.js';

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
