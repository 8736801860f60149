import { Injectable } from '@nestjs/common';
import { SYSTEM } from '../../activity/audit-log.service.js';
import { type Environment, InjectEnvironment } from '../../core/config/env.js';
import { usernameProblem } from './name-rules.js';
import { COMMON_PASSWORD, PasswordPolicyService } from './password-policy.service.js';
import { UsersService } from './users.service.js';

/** A new account; `generatedPassword` is absent if the environment sets the password. */
interface CreatedAccount {
  username: string;
  generatedPassword?: string;
}

/** Explains how to sign in with the first account. A generated password is shown nowhere else. */
export const howToSignIn = (
  { username, generatedPassword }: CreatedAccount,
  publicUrl: string,
): string =>
  generatedPassword === undefined
    ? `Sign in at ${publicUrl}/auth as '${username}' with ADMIN_PASSWORD.`
    : `Sign in at ${publicUrl}/auth as '${username}' with the password ${generatedPassword} (shown only once)`;

/** Creates the first account. */
@Injectable()
export class FirstAccountService {
  constructor(
    private readonly users: UsersService,
    private readonly policy: PasswordPolicyService,
    @InjectEnvironment() private readonly environment: Environment,
  ) {}

  /**
   * Creates the first account if there is none.
   *
   * @returns its name and, if the environment has no password, the generated one, which must be
   * shown now; null if accounts exist.
   * @throws Error if ADMIN_USERNAME or ADMIN_PASSWORD is not allowed.
   */
  async ensure(): Promise<CreatedAccount | null> {
    if ((await this.users.list()).length > 0) return null;
    const { username, email, password } = this.environment.firstAdmin;
    const nameProblem = usernameProblem(username);
    if (nameProblem !== null) throw new Error(`ADMIN_USERNAME is invalid. ${nameProblem}.`);
    const problem =
      password === null ? null : await this.policy.problem(password, { username, email });
    if (problem === COMMON_PASSWORD) {
      throw new Error(
        'ADMIN_PASSWORD is one of the most common passwords. Please choose another one.',
      );
    }
    if (problem !== null) throw new Error(`ADMIN_PASSWORD is invalid. ${problem}.`);
    try {
      const { generatedPassword } = await this.users.create(
        { username, email, role: 'admin' },
        password ?? undefined,
        SYSTEM,
      );
      return { username, generatedPassword };
    } catch (error) {
      // Another replica that started at the same time has created it.
      if ((await this.users.list()).length > 0) return null;
      throw error;
    }
  }
}
