import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../core/config/clock.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { utcDate } from '../../core/config/utc-date.js';

const WRITE_AFTER_MS = 1_000;

interface Count {
  /** UTC, 'YYYY-MM-DD'. */
  date: string;
  target: string;
  clicks: number;
}

/**
 * Counts clicks in memory for a second before writing them, so that a thousand clicks on one target
 * need one statement. A process that is killed loses at most that second.
 */
@Injectable()
export class ClickCounterService implements OnApplicationShutdown {
  private readonly logger = new Logger(ClickCounterService.name);
  private pending = new Map<string, Count>();
  private timer: NodeJS.Timeout | null = null;
  private writing: Promise<void> = Promise.resolve();
  private isFailing = false;

  constructor(
    private readonly database: DatabaseService,
    private readonly clock: Clock,
  ) {}

  /** Counts a click on a target for today (UTC). */
  count(target: string): void {
    this.add({ date: utcDate(this.clock.now()), target, clicks: 1 });
    this.writeSoon();
  }

  /** Writes the counts; resolves when they are stored or kept for a retry. */
  flush(): Promise<void> {
    this.writing = this.writing.then(() => this.write());
    return this.writing;
  }

  /** Runs after the last request, before the database is closed. */
  async onApplicationShutdown(): Promise<void> {
    await this.flush();
    if (this.timer) clearTimeout(this.timer);
  }

  private add({ date, target, clicks }: Count): void {
    const key = `${date} ${target}`;
    const count = this.pending.get(key);
    if (count) count.clicks += clicks;
    else this.pending.set(key, { date, target, clicks });
  }

  private writeSoon(): void {
    this.timer ??= setTimeout(() => {
      this.timer = null;
      void this.flush();
    }, WRITE_AFTER_MS).unref();
  }

  private async write(): Promise<void> {
    if (this.pending.size === 0) return;
    const counts = [...this.pending.values()];
    this.pending = new Map();
    try {
      await this.database.transaction((manager) => addCounts(manager, counts));
      this.isFailing = false;
    } catch (error) {
      for (const count of counts) this.add(count);
      if (!this.isFailing) {
        this.logger.error(error, 'Clicks could not be written; they are kept and retried');
      }
      this.isFailing = true;
      this.writeSoon();
    }
  }
}

const ON_CONFLICT: Record<'mysql' | 'sqlite', string> = {
  mysql: 'ON DUPLICATE KEY UPDATE clicks = clicks + VALUES(clicks)',
  sqlite: 'ON CONFLICT (date, target) DO UPDATE SET clicks = clicks + excluded.clicks',
};

/** Increments the counts in one statement, so that concurrent writes of replicas are not lost. */
async function addCounts(manager: EntityManager, counts: readonly Count[]): Promise<void> {
  const dialect = manager.dataSource.options.type === 'mysql' ? 'mysql' : 'sqlite';
  // Sorted, so that two replicas cannot deadlock.
  const rows = counts.toSorted((a, b) =>
    `${a.date} ${a.target}` < `${b.date} ${b.target}` ? -1 : 1,
  );
  await manager.query(
    `INSERT INTO clicks_daily (date, target, clicks) VALUES ${rows.map(() => '(?, ?, ?)').join(', ')} ${ON_CONFLICT[dialect]}`,
    rows.flatMap(({ date, target, clicks }) => [date, target, clicks]),
  );
}
