import { Injectable } from '@nestjs/common';
import { type EntityManager, MoreThan } from 'typeorm';
import { Clock } from '../../core/config/clock.js';
import { rowLock } from '../../core/database/row-lock.js';
import { type AccountActor, assertAccess, PermissionCheck } from '../../core/http/access/access.js';
import { Session } from './session.entity.js';
import { User } from './user.entity.js';

/**
 * Checks whether an account still has the permission with which its request was authorized: it
 * exists, its sessions have not been ended, this session is open, and its role is sufficient.
 */
@Injectable()
export class PermissionService extends PermissionCheck {
  constructor(private readonly clock: Clock) {
    super();
  }

  override async confirm(manager: EntityManager, actor: AccountActor): Promise<void> {
    const { id, sessionEpoch, sessionId, access } = actor;
    const account = await manager.findOne(User, { where: { id }, ...rowLock(manager) });
    const isSignedIn =
      account?.sessionEpoch === sessionEpoch &&
      (sessionId === null || (await this.isOpen(manager, sessionId)));
    assertAccess(access, isSignedIn ? account : null);
  }

  private async isOpen(manager: EntityManager, id: string): Promise<boolean> {
    const session = await manager.findOne(Session, {
      where: { id, expiresAt: MoreThan(this.clock.now()) },
      ...rowLock(manager),
    });
    return session !== null;
  }
}
