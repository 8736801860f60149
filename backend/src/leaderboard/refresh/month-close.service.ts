import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import type { Change } from '../../activity/audit-log.service.js';
import { OutboxService } from '../../outbox/outbox.service.js';
import { PublicationsService } from '../../publishing/publications.service.js';
import { SettingsService } from '../../settings/settings.service.js';
import { LeaderboardSnapshot } from '../leaderboard-snapshot.entity.js';
import { removeBaselinesBefore } from '../movement/keep-baseline.js';
import type { Month } from '../standings/month.js';

/** Closes months that are over. */
@Injectable()
export class MonthCloseService {
  constructor(
    private readonly settings: SettingsService,
    private readonly publications: PublicationsService,
    private readonly outbox: OutboxService,
  ) {}

  /**
   * Closes each month before `running`: its last published standings become final, with the current
   * prizes. A month is closed exactly once, by the first caller.
   */
  async closeBefore({ manager, record }: Change, running: Month): Promise<void> {
    const open = await manager.find(LeaderboardSnapshot, {
      where: { isFinal: false, month: LessThan(running) },
      order: { month: 'ASC' },
    });
    if (open.length === 0) return;
    const prizes = [...(await this.settings.storedPrizes(manager))];
    for (const { month, players, totalWagered } of open) {
      const closed = await manager.update(
        LeaderboardSnapshot,
        { month, isFinal: false },
        { isFinal: true, prizes },
      );
      if (closed.affected !== 1) continue;
      await record({
        action: 'leaderboard.closed',
        entity: 'leaderboard',
        entityId: month,
        summary: `The race of ${month} is over: its standings are final`,
        after: { month, players, totalWagered, prizes },
      });
      await this.outbox.write(manager, { kind: 'month-final', details: { month } });
      await this.publications.touch(manager, 'leaderboard');
    }
    await removeBaselinesBefore(manager, running);
  }
}
