import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, LessThan, Not } from 'typeorm';
import { formatMonth } from '@playhouse/rules/month';
import type { Change } from '../../activity/audit-log.service.js';
import { OutboxService } from '../../core/outbox/outbox.service.js';
import { PublicationsService } from '../../core/publishing/publications.service.js';
import { sourceOf } from '../../settings/platform-rules.js';
import { PlatformsAdminService } from '../../settings/platforms/platforms-admin.service.js';
import { SettingsService } from '../../settings/settings.service.js';
import { LeaderboardSnapshot } from '../leaderboard-snapshot.entity.js';
import { removeBaselinesBefore } from '../movement/keep-baseline.js';
import { SOURCE_OF } from '../sheets.js';
import type { Month } from '../standings/month.js';
import { SHEETS } from '../standings/sheet/sheet-error.js';

/** Closes months that are over. */
@Injectable()
export class MonthCloseService {
  constructor(
    private readonly settings: SettingsService,
    private readonly publications: PublicationsService,
    private readonly outbox: OutboxService,
    platforms: PlatformsAdminService,
  ) {
    platforms.onDelete(async (manager, key) => {
      const sheet = SHEETS.find((name) => SOURCE_OF[name] === sourceOf(key));
      const hasClosedRace =
        sheet !== undefined &&
        (await manager.existsBy(LeaderboardSnapshot, {
          isFinal: true,
          [`${sheet}Total`]: Not(IsNull()),
        }));
      return hasClosedRace ? 'closed races' : null;
    });
  }

  /**
   * Closes each month before `running`: its last published standings become final, with the current
   * prizes. Provisional standings never do: the last good ones do instead, and without any, the month has
   * none. A month is closed exactly once, by the first caller.
   */
  async closeBefore({ manager, record }: Change, running: Month): Promise<void> {
    const open = await manager.find(LeaderboardSnapshot, {
      where: { isFinal: false, month: LessThan(running) },
      order: { month: 'ASC' },
    });
    if (open.length === 0) return;
    const prizes = [...(await this.settings.storedPrizes(manager))];
    for (const snapshot of open) {
      const { month } = snapshot;
      const good = snapshot.isProvisional ? await restoreLastGood(manager, snapshot) : snapshot;
      if (!good) {
        await record({
          action: 'leaderboard.closed',
          entity: 'leaderboard',
          entityId: month,
          summary: `The race of ${formatMonth(month)} is over without final standings: its sheets never had wagers`,
        });
        await this.publications.touch(manager, 'leaderboard');
        continue;
      }
      const { players, totalWagered } = good;
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
        summary: `The race of ${formatMonth(month)} is over: its standings are final`,
        after: { month, players, totalWagered, prizes },
      });
      await this.outbox.write(manager, { kind: 'month-final', details: { month } });
      await this.publications.touch(manager, 'leaderboard');
    }
    await removeBaselinesBefore(manager, running);
  }
}

/** Replaces provisional standings with the last good ones; removes them and returns null if there are none. */
async function restoreLastGood(
  manager: EntityManager,
  { id, lastGood }: LeaderboardSnapshot,
): Promise<Pick<LeaderboardSnapshot, 'players' | 'totalWagered'> | null> {
  if (!lastGood) {
    await manager.delete(LeaderboardSnapshot, { id });
    return null;
  }
  await manager.update(
    LeaderboardSnapshot,
    { id },
    {
      ...lastGood,
      takenAt: new Date(lastGood.takenAt),
      entries: () => 'lastGoodEntries',
      isProvisional: false,
      lastGood: null,
    },
  );
  await manager.update(LeaderboardSnapshot, { id }, { lastGoodEntries: null });
  return lastGood;
}
