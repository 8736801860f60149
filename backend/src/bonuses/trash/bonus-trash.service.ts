import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, LessThanOrEqual, type Repository } from 'typeorm';
import { Scheduled } from '../../core/database/scheduled.js';
import { SYSTEM } from '../../activity/audit-log.service.js';
import { Clock } from '../../core/config/clock.js';
import { rowLock } from '../../core/database/row-lock.js';
import { BonusChangesService } from '../bonus-changes.service.js';
import { Bonus } from '../bonus.entity.js';
import { recordOf } from '../bonus-columns.js';

const HOUR_MS = 60 * 60_000;
/** How long a deleted bonus can be restored. */
const TRASH_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;

/** Empties the trash. */
@Injectable()
export class BonusTrashService {
  constructor(
    private readonly clock: Clock,
    private readonly changes: BonusChangesService,
    @InjectRepository(Bonus) private readonly bonuses: Repository<Bonus>,
  ) {}

  /** Removes bonuses that have been in the trash for 30 days, each with an audit row. */
  @Scheduled({
    everyMs: HOUR_MS,
    failed: 'Emptying the trash failed',
    meanwhile: 'the trash is emptied later',
  })
  async purge(): Promise<void> {
    const until = new Date(this.clock.now().getTime() - TRASH_DAYS * DAY_MS);
    const where = { deletedAt: LessThanOrEqual(until) };
    if (!(await this.bonuses.existsBy(where))) return;
    await this.changes.run(SYSTEM, async (change) => {
      const { manager } = change;
      // Another replica may have removed them meanwhile.
      const due = await manager.find(Bonus, { where, order: { id: 'ASC' }, ...rowLock(manager) });
      await manager.delete(Bonus, { id: In(due.map(({ id }) => id)) });
      for (const bonus of due) {
        const sides = { before: recordOf(bonus), after: null };
        await this.changes.record(change, 'purged', bonus, sides);
      }
    });
  }
}
