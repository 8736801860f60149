import { ForbiddenException } from '@nestjs/common';

/** 403 with the error code `second-factor-required`, for which the panel opens the user's own account. */
export class SecondFactorRequired extends ForbiddenException {
  constructor() {
    super({
      error: 'Admins of this site need a second factor. Add one to your account first.',
      code: 'second-factor-required',
    });
  }
}
