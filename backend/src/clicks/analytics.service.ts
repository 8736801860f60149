import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Between, type Repository } from 'typeorm';
import { BonusesService } from '../bonuses/bonuses.service.js';
import { Clock } from '../config/clock.js';
import { toCsv } from '../http/csv.js';
import { invalidFields } from '../http/validation/validation.js';
import { SettingsService } from '../settings/settings.service.js';
import { ClicksDaily } from './clicks-daily.entity.js';
import type { AnalyticsRangeDto } from './dto/analytics-range.dto.js';
import type { AnalyticsTargetDto } from './dto/analytics-target.dto.js';
import type { AnalyticsDto } from './dto/analytics.dto.js';
import { addDays, daysInRange, utcDate } from '../config/utc-date.js';

const DEFAULT_DAYS = 30;
const MAX_DAYS = 366;

interface Range {
  from: string;
  to: string;
}

/** Reads the counted clicks. */
@Injectable()
export class AnalyticsService {
  constructor(
    private readonly clock: Clock,
    private readonly settings: SettingsService,
    private readonly bonuses: BonusesService,
    @InjectRepository(ClicksDaily) private readonly clicks: Repository<ClicksDaily>,
  ) {}

  /**
   * The requested UTC days; by default the last 30.
   *
   * @throws BadRequestException if the range ends before it starts, or has more than 366 days.
   */
  range({ from, to = utcDate(this.clock.now()) }: AnalyticsRangeDto): Range {
    const start = from ?? addDays(to, 1 - DEFAULT_DAYS);
    const days = daysInRange(start, to);
    if (days < 1) throw invalidFields({ from: 'The range must start before it ends' });
    if (days > MAX_DAYS) throw invalidFields({ from: `Please choose at most ${MAX_DAYS} days` });
    return { from: start, to };
  }

  /**
   * Clicks per day and target. Days without clicks are included, so that the time axis of a chart
   * is complete.
   */
  async analytics({ from, to }: Range): Promise<AnalyticsDto> {
    const rows = await this.clicks.findBy({ date: Between(from, to) });
    const targets = await this.targetsOf(rows);
    const clicks = new Map(rows.map((row) => [`${row.date} ${row.target}`, row.clicks]));
    const days = datesUntil(from, earlier(to, utcDate(this.clock.now()))).flatMap((date) =>
      targets.map(({ target }) => ({ date, target, clicks: clicks.get(`${date} ${target}`) ?? 0 })),
    );
    return { counting: this.settings.current.countClicks, targets, days };
  }

  /** The clicks of {@link analytics} as a CSV document. */
  async csv(range: Range): Promise<string> {
    const { targets, days } = await this.analytics(range);
    const labels = new Map(targets.map(({ target, label }) => [target, label]));
    return toCsv([
      ['date', 'target', 'label', 'clicks'],
      ...days.map(({ date, target, clicks }) => [date, target, labels.get(target) ?? '', clicks]),
    ]);
  }

  /** The targets of these rows with their labels and total clicks, most clicks first. */
  private async targetsOf(rows: readonly ClicksDaily[]): Promise<AnalyticsTargetDto[]> {
    const totals = new Map<string, number>();
    for (const { target, clicks } of rows) totals.set(target, (totals.get(target) ?? 0) + clicks);
    const labels = await this.labels();
    return [...totals]
      .map(([target, total]) => ({
        target,
        label: labels.get(target) ?? labelOfDeleted(target),
        total,
      }))
      .sort((a, b) => b.total - a.total || (a.target < b.target ? -1 : 1));
  }

  private async labels(): Promise<Map<string, string>> {
    const { platforms } = this.settings.current;
    const bonuses = await this.bonuses.list({});
    return new Map([
      ...platforms.map(({ key, name }) => [key, name] as const),
      ...bonuses.map(({ id, title }) => [`bonus:${id}`, title] as const),
    ]);
  }
}

/** The label of a deleted target. */
const labelOfDeleted = (target: string) => target.replace(/^bonus:(\d+)$/, 'Deleted bonus $1');

const earlier = (a: string, b: string) => (a < b ? a : b);

function datesUntil(from: string, to: string): string[] {
  return Array.from({ length: Math.max(0, daysInRange(from, to)) }, (_, index) =>
    addDays(from, index),
  );
}
