import { Injectable } from '@nestjs/common';
import { type Environment, InjectEnvironment } from '../../core/config/env.js';
import { invalidFields } from '../../core/http/validation/validation.js';
import { SettingsService } from '../../settings/settings.service.js';
import { passwordProblem } from './password-strength.js';

/** The owner of a password. */
export interface PasswordOwner {
  username: string;
  email: string;
}

/** Decides which passwords may be set. Passwords that were set under older rules still work. */
@Injectable()
export class PasswordPolicyService {
  constructor(
    private readonly settings: SettingsService,
    @InjectEnvironment() private readonly environment: Environment,
  ) {}

  /** Why this account must not use this password, as a message; null if it may. */
  problem(password: string, { username, email }: PasswordOwner): Promise<string | null> {
    const { creator, code } = this.settings.current;
    const { hostname } = new URL(this.environment.publicUrl);
    return passwordProblem(password, [
      ...[username, email, creator.name, code],
      ...[`${creator.name} ${code}`, hostname, 'playhouse'],
    ]);
  }

  /** @throws BadRequestException for `field` if the account must not use this password. */
  async assertAllowed(password: string, owner: PasswordOwner, field: string): Promise<void> {
    const problem = await this.problem(password, owner);
    if (problem !== null) throw invalidFields({ [field]: problem });
  }
}
