import { ForbiddenException } from '@nestjs/common';

/** 403 with a code. The panel then opens the user's own account. */
export class SecondFactorRequired extends ForbiddenException {
  constructor() {
    super({
      error: 'Admins of this site need a second factor. Add one to your account first.',
      code: 'second-factor-required',
    });
  }
}
