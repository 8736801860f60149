import { Injectable } from '@nestjs/common';
import type { ActivityRecord, Change } from '../../activity/audit-log.service.js';
import { PLACEHOLDER_EMAIL } from '../../core/config/environment-schema.js';
import type { AccountChange } from '../../core/outbox/notification-event.js';
import { OutboxService } from '../../core/outbox/outbox.service.js';
import type { User } from './user.entity.js';

type Account = Pick<User, 'id' | 'username'>;

/** Notifies users and admins of changes to the sign-in details of an account. */
@Injectable()
export class AccountChangesService {
  constructor(private readonly outbox: OutboxService) {}

  /** Writes a row of the audit log and an event, in the transaction of the change. */
  async record(
    change: Change,
    account: Account,
    what: AccountChange,
    row: Pick<ActivityRecord, 'action' | 'summary'>,
  ): Promise<void> {
    await change.record({ ...row, entity: 'user', entityId: account.id });
    await this.notify(change, account, what);
  }

  /**
   * Writes an event for each name that has changed: the user name and the email address. The email about a
   * new address goes to the former one, unless that was the placeholder.
   */
  async notifyOfNames(
    change: Change,
    account: Account & Pick<User, 'email'>,
    before: Pick<User, 'username' | 'email'>,
  ): Promise<void> {
    if (account.username !== before.username) await this.notify(change, account, 'username');
    if (account.email === before.email) return;
    const formerEmail = before.email === PLACEHOLDER_EMAIL ? null : before.email;
    await this.notify(change, account, 'email', formerEmail);
  }

  private notify(
    { manager, by }: Change,
    { id, username }: Account,
    what: AccountChange,
    formerEmail: string | null = null,
  ): Promise<void> {
    const details = { accountId: id, username, change: what, by };
    return this.outbox.write(manager, { kind: 'account-changed', details }, formerEmail);
  }
}
