import { Injectable } from '@nestjs/common';
import { SYSTEM } from '../activity/activity-log.service.js';
import { type Environment, InjectEnvironment } from '../config/env.js';
import { isDuplicate } from '../database/database.service.js';
import { usernameProblem } from './name-rules.js';
import { PasswordPolicyService } from './password-policy.service.js';
import { COMMON_PASSWORD } from './password-strength.js';
import { UsersService } from './users.service.js';

/** The account that was just created; `generatedPassword` when the environment gave none. */
interface CreatedAccount {
  username: string;
  generatedPassword?: string;
}

/** How to sign in with the first account; a generated password is told nowhere else. */
export const howToSignIn = (
  { username, generatedPassword }: CreatedAccount,
  publicUrl: string,
): string =>
  generatedPassword === undefined
    ? `Sign in at ${publicUrl}/auth as '${username}' with ADMIN_PASSWORD.`
    : `Sign in at ${publicUrl}/auth as '${username}' with the password ${generatedPassword} (shown this once)`;

/** The account that somebody can sign in with when there is none yet. */
@Injectable()
export class FirstAccountService {
  constructor(
    private readonly users: UsersService,
    private readonly policy: PasswordPolicyService,
    @InjectEnvironment() private readonly environment: Environment,
  ) {}

  /**
   * Creates the first account when there is none.
   *
   * @returns its name and, when the environment gave no password, the generated one, to be told
   * this once; null when accounts exist.
   */
  async ensure(): Promise<CreatedAccount | null> {
    if ((await this.users.list()).length > 0) return null;
    const { username, email, password } = this.environment.firstAdmin;
    const nameProblem = usernameProblem(username);
    if (nameProblem !== null) throw new Error(`ADMIN_USERNAME can't be used. ${nameProblem}.`);
    const problem =
      password === null ? null : await this.policy.problem(password, { username, email });
    if (problem === COMMON_PASSWORD) {
      throw new Error('ADMIN_PASSWORD is one of the most common passwords. Please choose another.');
    }
    if (problem !== null) throw new Error(`ADMIN_PASSWORD can't be used. ${problem}.`);
    try {
      const { generatedPassword } = await this.users.create(
        { username, email, isAdmin: true },
        password ?? undefined,
        SYSTEM,
      );
      return { username, generatedPassword };
    } catch (error) {
      // Another replica that starts at the same time was first.
      if (isDuplicate(error) || (await this.users.list()).length > 0) return null;
      throw error;
    }
  }
}
