import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  And,
  type FindOperator,
  type FindOptionsWhere,
  In,
  IsNull,
  LessThan,
  MoreThanOrEqual,
  type Repository,
} from 'typeorm';
import { changedFields } from '../core/http/history/changed-fields.js';
import { AuditLog } from './audit-log.entity.js';
import { addDays } from '../core/config/utc-date.js';
import { startOfDay } from '../core/config/zoned-instant.js';
import { toCsv } from '../core/http/csv.js';
import { invalidFields } from '../core/http/validation/validation.js';
import { conditionsOf } from './activity-kind.js';
import { type ActivityActorDto, AUTOMATIC, type FilterActivityDto } from './activity.dto.js';

const ACTIVITY_COLUMNS = ['Time (UTC)', 'User', 'Role', 'Action', 'Id', 'Summary', 'Changes'];

/** Spreadsheet programs accept at most 32,767 characters in a cell. */
const MAX_CELL_LENGTH = 32_000;

/** A row of the audit log as cells of {@link ACTIVITY_COLUMNS}. */
function activityCells(row: AuditLog): string[] {
  const { at, actorId, actor, actorRole, action, entityId, summary } = row;
  return [
    at.toISOString().slice(0, 19).replace('T', ' '),
    actorId === null ? 'Automatic' : actor,
    actorRole ?? '',
    action,
    entityId ?? '',
    summary,
    shortened(describeChanges(row)),
  ];
}

/** One line per changed field. */
function describeChanges({ before, after }: Pick<AuditLog, 'before' | 'after'>): string {
  return changedFields(asFields(before), asFields(after))
    .map(({ field, before: old, after: current }) => {
      const values = [
        ...(before === null ? [] : [describeValue(old)]),
        ...(after === null ? [] : [describeValue(current)]),
      ];
      return `${field}: ${values.join(' → ')}`;
    })
    .join('\n');
}

/** A change of the order is stored as a list of ids. */
const asFields = (value: object | null): Record<string, unknown> | null =>
  Array.isArray(value) ? { order: value } : (value as Record<string, unknown> | null);

function describeValue(value: unknown): string {
  if (value === null) return 'none';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Cuts a long text, but not within a character. */
const shortened = (text: string): string =>
  text.length > MAX_CELL_LENGTH
    ? `${text.slice(0, MAX_CELL_LENGTH).replace(/[\ud800-\udbff]$/, '')}… (shortened)`
    : text;

/** Rows that are in memory at the same time while the log is searched or exported. */
const ROWS_PER_BATCH = 500;

type SearchedColumns = Pick<AuditLog, 'id' | 'actorId' | 'actor' | 'summary'>;

/** Reads the audit log. */
@Injectable()
export class ActivityService {
  constructor(@InjectRepository(AuditLog) private readonly rows: Repository<AuditLog>) {}

  /**
   * The matching rows, newest first.
   *
   * @param limit the maximum number of rows
   * @param before if given, only rows older than the one with this ID
   * @throws BadRequestException if the range of days ends before it starts
   */
  async list(filter: FilterActivityDto, limit: number, before?: number): Promise<AuditLog[]> {
    checkRange(filter);
    const searchText = foldedSearch(filter);
    const order = { id: 'DESC' } as const;
    if (searchText === '') {
      return this.rows.find({ where: whereOf(filter, before), order, take: limit });
    }
    const ids: number[] = [];
    const isComplete = () => ids.length === limit;
    for await (const batch of this.batches<SearchedColumns>(filter, before, SEARCHED)) {
      for (const row of batch) {
        if (!isComplete() && contains(row, searchText)) ids.push(row.id);
      }
      if (isComplete()) break;
    }
    return this.rows.find({ where: { id: In(ids) }, order });
  }

  /** Who made changes, sorted by name, with automatic work last. Includes deleted accounts. */
  async actors(): Promise<ActivityActorDto[]> {
    const newest = await this.rows
      .createQueryBuilder('entry')
      .select('MAX(entry.id)', 'id')
      .groupBy('entry.actorId')
      .getRawMany<{ id: number }>();
    const rows = await this.rows.find({
      select: { id: true, actorId: true, actor: true },
      where: { id: In(newest.map(({ id }) => id)) },
    });
    return rows
      .map(({ actorId, actor }) => ({ actorId, actor }))
      .sort(
        (a, b) =>
          Number(a.actorId === null) - Number(b.actorId === null) || a.actor.localeCompare(b.actor),
      );
  }

  /**
   * All matching rows as a CSV document, newest first.
   *
   * @throws BadRequestException if the range of days ends before it starts
   */
  async csv(filter: FilterActivityDto): Promise<string> {
    checkRange(filter);
    const searchText = foldedSearch(filter);
    const parts = [toCsv([ACTIVITY_COLUMNS])];
    for await (const batch of this.batches<AuditLog>(filter)) {
      const matching = batch.filter((row) => searchText === '' || contains(row, searchText));
      parts.push(toCsv(matching.map(activityCells)));
    }
    return parts.join('');
  }

  /** All rows that match everything but the search text, newest first. */
  private async *batches<Row extends { id: number }>(
    filter: FilterActivityDto,
    before?: number,
    select?: Record<keyof Row, true>,
  ): AsyncGenerator<Row[]> {
    let oldest = before;
    for (;;) {
      const batch = await this.rows.find({
        ...(select && { select }),
        where: whereOf(filter, oldest),
        order: { id: 'DESC' },
        take: ROWS_PER_BATCH,
      });
      yield batch as unknown as Row[];
      if (batch.length < ROWS_PER_BATCH) return;
      oldest = batch.at(-1)?.id;
    }
  }
}

const SEARCHED: Record<keyof SearchedColumns, true> = {
  id: true,
  actorId: true,
  actor: true,
  summary: true,
};

function checkRange({ from, to }: FilterActivityDto): void {
  if (from !== undefined && to !== undefined && to < from) {
    throw invalidFields({ from: 'The range must start before it ends' });
  }
}

/** The conditions except for the search text. An entry has to meet one of them. */
function whereOf(
  { actor, kind, from, to, zone = 'UTC' }: FilterActivityDto,
  before: number | undefined,
): FindOptionsWhere<AuditLog>[] {
  const timeBounds: FindOperator<Date>[] = [];
  if (from !== undefined) timeBounds.push(MoreThanOrEqual(startOfDay(from, zone)));
  if (to !== undefined) timeBounds.push(LessThan(startOfDay(addDays(to, 1), zone)));
  const all: FindOptionsWhere<AuditLog> = {
    ...(before !== undefined && { id: LessThan(before) }),
    ...(actor !== undefined && { actorId: actor === AUTOMATIC ? IsNull() : Number(actor) }),
    ...(timeBounds.length > 0 && { at: And(...timeBounds) }),
  };
  return (kind === undefined ? [{}] : conditionsOf(kind)).map((condition) => ({
    ...all,
    ...condition,
  }));
}

const foldedSearch = ({ search }: FilterActivityDto): string => search?.trim().toLowerCase() ?? '';

// Compared in code and not in SQL, because the two databases fold letters differently. The panel does not
// show the actor of automatic work, so a search does not find it.
const contains = ({ actorId, actor, summary }: SearchedColumns, searchText: string): boolean =>
  summary.toLowerCase().includes(searchText) ||
  (actorId !== null && actor.toLowerCase().includes(searchText));
