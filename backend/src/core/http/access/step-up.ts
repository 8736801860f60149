import { ForbiddenException, SetMetadata } from '@nestjs/common';
import type { AccountActor } from './access.js';

/** How long a sign-in, an entered password or a used passkey counts as step-up authentication. */
export const STEP_UP_MINUTES = 10;

export const STEP_UP_KEY = 'playhouse:step-up';

/** Every call of a route requires step-up authentication. */
export const ALWAYS = 'always';

/**
 * Declares that a route requires step-up authentication: its user must have signed in, entered the
 * password or used a passkey within the last ten minutes, so that a borrowed session is not enough.
 *
 * @param condition for routes of which only some calls require it: which ones, for the table in
 * `docs/security.md`. Their service calls `Change.requireStepUp` in the transaction, or `assertStepUp`
 */
export const StepUp = (condition = ALWAYS) => SetMetadata(STEP_UP_KEY, condition);

/** 403 with a code. The panel then asks for the password or a passkey, and repeats the request. */
export class StepUpRequired extends ForbiddenException {
  constructor() {
    super({
      error: 'Please enter your password again to do this. Nothing was changed.',
      code: 'step-up-required',
    });
  }
}

/** @throws StepUpRequired */
export function assertStepUp({
  isRecentlyAuthenticated,
}: Pick<AccountActor, 'isRecentlyAuthenticated'>): void {
  if (!isRecentlyAuthenticated) throw new StepUpRequired();
}
