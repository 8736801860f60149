import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThanOrEqual, MoreThan, type Repository } from 'typeorm';
import { Clock } from '../../core/config/clock.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { isAccessDenied } from '../../core/http/access/access.js';
import { createLinkToken, linkTokenHash } from '../../core/http/link-token.js';
import { CredentialsService } from '../users/credentials.service.js';
import { UsersService } from '../users/users.service.js';
import { PasswordReset } from './password-reset.entity.js';

const HOUR_MS = 60 * 60_000;

/** A new link for an account. */
export interface RequestedReset {
  username: string;
  email: string;
  /** The secret of the link, which is not stored. */
  token: string;
}

/** One message for all reasons, so that a guessed link reveals nothing. */
const notValid = () =>
  new NotFoundException({
    error:
      'This link is not valid. It was used, replaced by a newer one, or is older than an hour. Request a new email.',
  });

/** Creates and uses links to replace a lost password. A link works once, for an hour. */
@Injectable()
export class PasswordResetsService {
  constructor(
    private readonly clock: Clock,
    private readonly database: DatabaseService,
    private readonly users: UsersService,
    private readonly credentials: CredentialsService,
    @InjectRepository(PasswordReset) private readonly resets: Repository<PasswordReset>,
  ) {}

  /** Creates a link, which replaces an older one of the account; null if the address has no account. */
  async request(email: string): Promise<RequestedReset | null> {
    const token = createLinkToken();
    return this.database.transaction(async (manager) => {
      const user = await this.users.findByEmailForUpdate(manager, email);
      if (!user) return null;
      const { id: accountId, sessionEpoch, emailKey, username } = user;
      await manager.delete(PasswordReset, { accountId });
      await manager.insert(PasswordReset, {
        tokenHash: linkTokenHash(token),
        accountId,
        sessionEpoch,
        emailKey,
        expiresAt: new Date(this.clock.now().getTime() + HOUR_MS),
      });
      return { username, email: user.email, token };
    });
  }

  /**
   * Sets a new password and ends all sessions of the account. The link's row is deleted in the same
   * transaction, so of several concurrent requests only one sets a password. Second factors stay.
   *
   * @throws NotFoundException if the link does not work (any more)
   */
  async use(token: string, password: string): Promise<void> {
    const reset = await this.resets.findOneBy({
      tokenHash: linkTokenHash(token),
      expiresAt: MoreThan(this.clock.now()),
    });
    const user = reset && (await this.users.findById(reset.accountId));
    if (!reset || user?.sessionEpoch !== reset.sessionEpoch || user.emailKey !== reset.emailKey) {
      throw notValid();
    }
    try {
      await this.credentials.resetByLink(user, password, async (manager, { emailKey }) => {
        const { affected } = await manager.delete(PasswordReset, { id: reset.id });
        // The address may have changed in the meantime.
        if (affected !== 1 || emailKey !== reset.emailKey) throw notValid();
      });
    } catch (error) {
      // The password was changed, or the account deleted, in the meantime.
      throw isAccessDenied(error) ? notValid() : error;
    }
  }

  /** Deletes links that no longer work because of their age. */
  async deleteExpired(): Promise<void> {
    await this.database.transaction((manager) =>
      manager.delete(PasswordReset, { expiresAt: LessThanOrEqual(this.clock.now()) }),
    );
  }
}
