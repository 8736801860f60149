import { ForbiddenException, SetMetadata } from '@nestjs/common';

export const OPEN_WITH_GENERATED_PASSWORD_KEY = 'playhouse:open-with-generated-password';

/** Declares that users whose password was generated may call a route before they have chosen their own. */
export const OpenWithGeneratedPassword = () => SetMetadata(OPEN_WITH_GENERATED_PASSWORD_KEY, true);

/** 403 with a code. The client then asks the user to choose a password. */
export class PasswordChangeRequired extends ForbiddenException {
  constructor() {
    super({
      error: 'Your password was generated. Choose your own first.',
      code: 'password-change-required',
    });
  }
}
