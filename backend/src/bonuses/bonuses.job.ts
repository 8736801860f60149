import { withCode } from '@playhouse/rules/referral-code';
import { Injectable } from '@nestjs/common';
import { And, In, IsNull, LessThanOrEqual, MoreThan, type Repository } from 'typeorm';
import { Scheduled } from '../core/database/scheduled.js';
import { Clock } from '../core/config/clock.js';
import { DatabaseService } from '../core/database/database.service.js';
import { OutboxService } from '../core/outbox/outbox.service.js';
import { codeAt } from '../settings/link-rules.js';
import { SettingsService } from '../settings/settings.service.js';
import { Bonus } from './bonus.entity.js';
import { InjectRepository } from '@nestjs/typeorm';
import { SYSTEM } from '../activity/audit-log.service.js';
import { rowLock } from '../core/database/row-lock.js';
import { BonusChangesService } from './bonus-changes.service.js';
import { recordOf } from './bonus-columns.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** How far back ends are looked for, so that none is missed while the server is down for up to a day. */
const LOOK_BACK_MS = DAY_MS;
/** How long a deleted bonus can be restored. */
const TRASH_DAYS = 30;

/** Notifies of bonuses that have ended, and empties the trash. */
@Injectable()
export class BonusesJob {
  constructor(
    private readonly database: DatabaseService,
    private readonly outbox: OutboxService,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
    private readonly changes: BonusChangesService,
    @InjectRepository(Bonus) private readonly bonuses: Repository<Bonus>,
  ) {}

  /** Writes an event for each bonus that has ended in the last 24 hours, once for each end. */
  @Scheduled({
    everyMs: MINUTE_MS,
    failed: 'Reporting ended bonuses failed',
    meanwhile: 'ended bonuses are reported later',
  })
  async report(): Promise<void> {
    await this.database.transaction(async (manager) => {
      const now = this.clock.now();
      const since = new Date(now.getTime() - LOOK_BACK_MS);
      const ended = await manager.find(Bonus, {
        select: { id: true, title: true, platform: true, endsAt: true },
        where: {
          isActive: true,
          deletedAt: IsNull(),
          endsAt: And(LessThanOrEqual(now), MoreThan(since)),
        },
      });
      for (const { id, title, platform, endsAt } of ended) {
        const code = codeAt(platform, this.settings.current);
        const details = { bonusId: id, title: withCode(title, code) };
        const key = `${id}:${endsAt?.toISOString()}`;
        await this.outbox.writeOnce(manager, { kind: 'bonus-ended', details }, key);
      }
    });
  }

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
