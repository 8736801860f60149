import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { AuditErasureService } from '../../activity/erasure/audit-erasure.service.js';
import { type FormerAccount, withoutNames } from '../../activity/erasure/former-account-rules.js';
import { rowLock } from '../../core/database/row-lock.js';
import { PublicationsService } from '../../core/publishing/publications.service.js';
import { HiddenPlayer } from '../hidden-players/hidden-player.entity.js';
import { PaidMark } from '../paid-marks/paid-mark.entity.js';

/** The actions that write the note of a paid prize. */
const NOTE_WRITTEN = ['leaderboard.prize-paid', 'leaderboard.prize-note-changed'];
/** The actions that write the reason for hiding a player. */
const REASON_WRITTEN = ['hidden-player.hidden', 'hidden-player.reason-changed'];

const prizeKey = (month: unknown, rank: unknown): string => `${String(month)} ${String(rank)}`;

/** Removes the names of former accounts from paid marks and hidden players. */
@Injectable()
export class AuthorErasureService {
  constructor(
    private readonly auditErasure: AuditErasureService,
    private readonly publications: PublicationsService,
  ) {}

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
    const notedAt = await this.auditErasure.writtenAt(manager, NOTE_WRITTEN, (row) =>
      prizeKey(row.entityId, (row.after as { rank?: unknown } | null)?.rank),
    );
    for (const mark of await manager.find(PaidMark, { where: { note: Not(IsNull()) }, ...lock })) {
      // An edit of the note changes neither the time of the mark nor its author.
      const at = notedAt.get(prizeKey(mark.month, mark.rank)) ?? mark.markedAt;
      const note = withoutNames(mark.note ?? '', account, at);
      if (note !== mark.note) await manager.update(PaidMark, { id: mark.id }, { note });
    }
    const reasonAt = await this.auditErasure.writtenAt(
      manager,
      REASON_WRITTEN,
      ({ entityId }) => entityId ?? '',
    );
    for (const { id, reason, hiddenAt } of await manager.find(HiddenPlayer, lock)) {
      const without = withoutNames(reason, account, reasonAt.get(id) ?? hiddenAt);
      if (without !== reason) await manager.update(HiddenPlayer, { id }, { reason: without });
    }
    // Each replica has the hidden players in memory.
    await this.publications.touch(manager, 'leaderboard');
  }
}
