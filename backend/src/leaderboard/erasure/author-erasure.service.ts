import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { type FormerAccount, withoutNames } from '../../activity/erasure/former-account-rules.js';
import { rowLock } from '../../database/row-lock.js';
import { PublicationsService } from '../../publishing/publications.service.js';
import { HiddenPlayer } from '../hidden-players/hidden-player.entity.js';
import { PaidMark } from '../paid-marks/paid-mark.entity.js';

/** Removes the names of former accounts from the decisions about the race. */
@Injectable()
export class AuthorErasureService {
  constructor(private readonly publications: PublicationsService) {}

  /**
   * Replaces the names of an account with its label, in the transaction that erases them elsewhere. Call
   * `PublicationsService.changed` after the commit.
   */
  async forget(manager: EntityManager, account: FormerAccount): Promise<void> {
    await manager.update(PaidMark, { actorId: account.id }, { actor: account.label });
    const hider = { hiddenById: account.id };
    await manager.update(HiddenPlayer, hider, { hiddenBy: account.label });
    // Otherwise an admin's change between reading and replacing a text would be lost.
    const lock = rowLock(manager);
    for (const mark of await manager.find(PaidMark, { where: { note: Not(IsNull()) }, ...lock })) {
      const note = withoutNames(mark.note ?? '', account, mark.markedAt);
      if (note !== mark.note) await manager.update(PaidMark, { id: mark.id }, { note });
    }
    for (const { id, reason, hiddenAt } of await manager.find(HiddenPlayer, lock)) {
      const without = withoutNames(reason, account, hiddenAt);
      if (without !== reason) await manager.update(HiddenPlayer, { id }, { reason: without });
    }
    // Hidden players are in the memory of each server.
    await this.publications.touch(manager, 'leaderboard');
  }
}
