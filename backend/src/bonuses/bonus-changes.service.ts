import { Injectable } from '@nestjs/common';
import { type Actor, AuditLogService, type Change } from '../activity/audit-log.service.js';
import { Clock } from '../config/clock.js';
import { PublicationsService } from '../publishing/publications.service.js';
import type { Bonus } from './bonus.entity.js';
import { type BonusRecord, recordOf } from './dto/bonus.dto.js';

/** Changes bonuses: with audit rows, in one transaction, and published afterwards. */
@Injectable()
export class BonusChangesService {
  constructor(
    private readonly clock: Clock,
    private readonly auditLog: AuditLogService,
    private readonly publications: PublicationsService,
  ) {}

  /** Runs `work` in one transaction. When it resolves, public responses contain the change. */
  async run<T>(actor: Actor, work: (change: Change) => Promise<T>): Promise<T> {
    const result = await this.auditLog.change(actor, async (change) => {
      const value = await work(change);
      await this.publications.touch(change.manager, 'bonuses');
      return value;
    });
    await this.publications.changed();
    return result;
  }

  /** Changes columns of a stored bonus, which gets a new version and an audit row `bonus.{verb}`. */
  async save(change: Change, verb: string, bonus: Bonus, columns: Partial<Bonus>): Promise<Bonus> {
    const before = recordOf(bonus);
    const version = bonus.version + 1;
    Object.assign(bonus, columns, { version, updatedAt: this.clock.now() });
    await change.manager.save(bonus);
    await this.record(change, verb, bonus, { before, after: recordOf(bonus) });
    return bonus;
  }

  /** Writes an audit row about one bonus: `before` is null if it is new, `after` if it is gone. */
  record(
    change: Change,
    verb: string,
    { id, title }: Pick<Bonus, 'id' | 'title'>,
    { before, after }: { before: BonusRecord | null; after: BonusRecord | null },
  ): Promise<void> {
    return change.record({
      action: `bonus.${verb}`,
      entity: 'bonus',
      entityId: id,
      summary: `Bonus "${title}" ${verb}`,
      before,
      after,
    });
  }
}
