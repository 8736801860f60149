import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Between, type Repository } from 'typeorm';
import { BonusesService } from '../../bonuses/bonuses.service.js';
import { Clock } from '../../core/config/clock.js';
import { toCsv } from '../../core/http/csv.js';
import { invalidFields } from '../../core/http/validation/validation.js';
import { SettingsService } from '../../settings/settings.service.js';
import { ClickCounterService } from './click-counter.service.js';
import { bonusIdOf } from './clicks.service.js';
import { ClicksDaily } from './clicks-daily.entity.js';
import type {
  AnalyticsDto,
  AnalyticsRangeDto,
  AnalyticsTargetDto,
  AnalyticsTotalsDto,
} from './clicks.dto.js';
import { addDays, daysInRange, utcDate } from '../../core/config/utc-date.js';

const DEFAULT_DAYS = 30;
const MAX_DAYS = 366;

interface Range {
  from: string;
  to: string;
}

/** Clicks by target. */
type Totals = ReadonlyMap<string, number>;

/** Reads the counted clicks, including those that this process has not written yet. */
@Injectable()
export class AnalyticsService {
  constructor(
    private readonly clock: Clock,
    private readonly settings: SettingsService,
    private readonly bonuses: BonusesService,
    private readonly counter: ClickCounterService,
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
   *
   * @param target only this one; it is listed even without clicks
   * @throws BadRequestException if the target is neither a platform nor `bonus:{id}`.
   */
  async analytics(range: Range, target?: string): Promise<AnalyticsDto> {
    const { from, to } = range;
    if (target !== undefined && !this.isTarget(target)) {
      throw invalidFields({ target: 'This is neither a platform nor a bonus' });
    }
    await this.counter.flush();
    const rows = await this.clicks.findBy({
      date: Between(from, to),
      ...(target !== undefined && { target }),
    });
    const totals = await this.report(range, totalsOf(rows), target);
    const clicks = new Map(rows.map((row) => [`${row.date} ${row.target}`, row.clicks]));
    const clicked = totals.targets.filter(({ total }) => total > 0);
    const days = datesUntil(from, earlier(to, utcDate(this.clock.now()))).flatMap((date) =>
      clicked.map((one) => ({
        date,
        target: one.target,
        clicks: clicks.get(`${date} ${one.target}`) ?? 0,
      })),
    );
    return { ...totals, days };
  }

  /** Clicks per target, summed by the database. */
  async totals(range: Range): Promise<AnalyticsTotalsDto> {
    await this.counter.flush();
    return this.report(range, await this.sum(range));
  }

  /** The days of {@link analytics} as a CSV document. */
  async csv(range: Range, target?: string): Promise<string> {
    const { targets, days } = await this.analytics(range, target);
    const labels = new Map(targets.map((one) => [one.target, one.label]));
    return toCsv([
      ['date', 'target', 'label', 'clicks'],
      ...days.map((day) => [day.date, day.target, labels.get(day.target) ?? '', day.clicks]),
    ]);
  }

  private isTarget(target: string): boolean {
    const { platforms } = this.settings.current;
    return bonusIdOf(target) !== undefined || platforms.some(({ key }) => key === target);
  }

  /** The totals of a range, next to those of the previous period. */
  private async report(range: Range, totals: Totals, target?: string): Promise<AnalyticsTotalsDto> {
    const previousRange = periodBefore(range);
    const previous = await this.sum(previousRange, target);
    const labels = await this.labels();
    const targets = [
      ...new Set([...totals.keys(), ...previous.keys(), ...(target === undefined ? [] : [target])]),
    ].map((one) => ({
      target: one,
      ...(labels.get(one) ?? { label: labelOfRemoved(one), isDeleted: true }),
      total: totals.get(one) ?? 0,
      previousTotal: previous.get(one) ?? 0,
    }));
    return {
      counting: this.settings.current.countClicks,
      ...range,
      previous: {
        ...previousRange,
        total: [...previous.values()].reduce((sum, total) => sum + total, 0),
      },
      targets: targets.sort(
        (a, b) =>
          b.total - a.total || b.previousTotal - a.previousTotal || (a.target < b.target ? -1 : 1),
      ),
    };
  }

  private async sum({ from, to }: Range, target?: string): Promise<Totals> {
    const query = this.clicks
      .createQueryBuilder('clicks')
      .select('clicks.target', 'target')
      .addSelect('SUM(clicks.clicks)', 'total')
      .where('clicks.date BETWEEN :from AND :to', { from, to })
      .groupBy('clicks.target');
    if (target !== undefined) query.andWhere('clicks.target = :target', { target });
    const rows = await query.getRawMany<{ target: string; total: number | string }>();
    // MariaDB returns sums as text.
    return new Map(rows.map((row) => [row.target, Number(row.total)]));
  }

  private async labels(): Promise<Map<string, Pick<AnalyticsTargetDto, 'label' | 'isDeleted'>>> {
    const bonuses = await this.bonuses.titles();
    return new Map([
      ...this.settings.current.platforms.map(
        ({ key, name }) => [key, { label: name, isDeleted: false }] as const,
      ),
      ...bonuses.map(
        ({ id, title, deletedAt }) =>
          [`bonus:${id}`, { label: title, isDeleted: deletedAt !== null }] as const,
      ),
    ]);
  }
}

/** The period of the same length directly before a range. */
function periodBefore({ from, to }: Range): Range {
  return { from: addDays(from, -daysInRange(from, to)), to: addDays(from, -1) };
}

function totalsOf(rows: readonly ClicksDaily[]): Totals {
  const totals = new Map<string, number>();
  for (const { target, clicks } of rows) totals.set(target, (totals.get(target) ?? 0) + clicks);
  return totals;
}

/** The label of a target that no longer exists. */
const labelOfRemoved = (target: string) => target.replace(/^bonus:(\d+)$/, 'Deleted bonus $1');

const earlier = (a: string, b: string) => (a < b ? a : b);

function datesUntil(from: string, to: string): string[] {
  return Array.from({ length: Math.max(0, daysInRange(from, to)) }, (_, index) =>
    addDays(from, index),
  );
}
