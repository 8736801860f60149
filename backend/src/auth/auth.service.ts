import { Injectable, UnauthorizedException } from '@nestjs/common';
import { invalidFields } from '../http/validation.js';
import { CredentialsService } from '../users/credentials.service.js';
import type { User } from '../users/user.entity.js';
import { SignInLimits } from './sign-in-limits.js';

/** Signs people in. */
@Injectable()
export class AuthService {
  constructor(
    private readonly credentials: CredentialsService,
    private readonly limits: SignInLimits,
  ) {}

  /**
   * The account behind a name and password; the sign-in is in the audit log then.
   *
   * @throws UnauthorizedException with the same answer, after about the same time, whatever was wrong.
   * @throws TooManyRequests
   */
  async signIn(username: string, password: string, address: string): Promise<User> {
    const user = await this.check(username, password, address);
    if (!user) throw new UnauthorizedException({ error: 'Invalid username or password' });
    await this.credentials.signedIn(user, password);
    return user;
  }

  /**
   * Makes sure that whoever holds a session knows its password too; wrong guesses count as failed
   * sign-ins.
   *
   * @throws BadRequestException by field
   * @throws TooManyRequests
   */
  async confirmPassword(username: string, password: string, address: string): Promise<void> {
    if (!(await this.check(username, password, address))) {
      throw invalidFields({ currentPassword: 'Current password is wrong' });
    }
  }

  /** Counts the try first, so that parallel ones can't slip through; only a wrong one stays counted. */
  private async check(username: string, password: string, address: string): Promise<User | null> {
    const takeBack = await this.limits.count(this.credentials.keyOf(username), address);
    let isWrong = false;
    try {
      const user = await this.credentials.check(username, password);
      isWrong = user === null;
      return user;
    } finally {
      if (!isWrong) await takeBack();
    }
  }
}
