import { Injectable } from '@nestjs/common';
import { And, IsNull, LessThanOrEqual, MoreThan } from 'typeorm';
import { Scheduled } from '../core/database/scheduled.js';
import { Clock } from '../core/config/clock.js';
import { DatabaseService } from '../core/database/database.service.js';
import { OutboxService } from '../core/outbox/outbox.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { withCode } from '../settings/link-rules.js';
import { Bonus } from './bonus.entity.js';

const MINUTE_MS = 60_000;
/** How far back ends are looked for, so that none is missed while the server is down for up to a day. */
const LOOK_BACK_MS = 24 * 60 * 60_000;

/** Notifies of bonuses that have ended. */
@Injectable()
export class BonusEndsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly outbox: OutboxService,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
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
        select: { id: true, title: true, endsAt: true },
        where: {
          isActive: true,
          deletedAt: IsNull(),
          endsAt: And(LessThanOrEqual(now), MoreThan(since)),
        },
      });
      for (const { id, title, endsAt } of ended) {
        const details = { bonusId: id, title: withCode(title, this.settings.current.code) };
        const key = `${id}:${endsAt?.toISOString()}`;
        await this.outbox.writeOnce(manager, { kind: 'bonus-ended', details }, key);
      }
    });
  }
}
