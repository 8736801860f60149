import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { formatMonth } from '@playhouse/rules/month';
import { type Actor, AuditLogService, type Change } from '../../activity/audit-log.service.js';
import { Clock } from '../../core/config/clock.js';
import { rowLock } from '../../core/database/row-lock.js';
import type { AccountActor } from '../../core/http/access/access.js';
import { PublicationsService } from '../../core/publishing/publications.service.js';
import { PaidMarkDto, type SavePaidMarkDto } from './paid-marks.dto.js';
import { LeaderboardSnapshot } from '../leaderboard-snapshot.entity.js';
import { RacesService } from '../races.service.js';
import { SnapshotsService } from '../snapshots.service.js';
import type { Month } from '../standings/month.js';
import { winnersOf } from '../standings/winners.js';
import { PaidMark } from './paid-mark.entity.js';

/** Identifies a prize of a closed month. */
export interface PrizeKey {
  month: Month;
  rank: number;
}

/** A prize of a closed month. */
interface Prize extends PrizeKey {
  /** Dollars. */
  amount: number;
}

/** What happened to a mark: the verb of the audit row and the end of its summary. */
const CHANGES = {
  marked: ['prize-paid', 'marked as paid'],
  annotated: ['prize-note-changed', 'note changed'],
  removed: ['prize-unpaid', 'no longer marked as paid'],
  restored: ['prize-paid-again', 'marked as paid again'],
} as const;

/** A change of a mark; undefined if there is nothing to change. */
type Edit = { what: keyof typeof CHANGES; columns: Partial<PaidMark> } | undefined;

/** Marks prizes of closed months as paid: one audited, published change at a time. */
@Injectable()
export class PaidMarksService {
  constructor(
    private readonly races: RacesService,
    private readonly snapshots: SnapshotsService,
    private readonly clock: Clock,
    private readonly auditLog: AuditLogService,
    private readonly publications: PublicationsService,
    @InjectRepository(PaidMark) private readonly marks: Repository<PaidMark>,
  ) {}

  /** The marks of a month by rank, removed ones included. */
  async ofMonth(month: Month): Promise<ReadonlyMap<number, PaidMark>> {
    const marks = await this.marks.findBy({ month });
    return new Map(marks.map((mark) => [mark.rank, mark]));
  }

  /**
   * Marks a prize as paid or, if it is marked already, replaces the note.
   *
   * @throws NotFoundException, ConflictException as {@link change}
   */
  mark(
    key: PrizeKey,
    { version, note }: SavePaidMarkDto,
    actor: AccountActor,
  ): Promise<PaidMarkDto> {
    return this.change(key, version, actor, (stored) => {
      if (isMarked(stored)) {
        return stored.note === note ? undefined : { what: 'annotated', columns: { note } };
      }
      const markedAt = this.clock.now();
      const by = { actorId: actor.id, actor: actor.username };
      return { what: 'marked', columns: { ...by, markedAt, note, removedAt: null } };
    });
  }

  /**
   * Removes a mark. A prize that is not marked stays as it is.
   *
   * @throws NotFoundException, ConflictException as {@link change}
   */
  remove(key: PrizeKey, version: number | undefined, actor: AccountActor): Promise<PaidMarkDto> {
    return this.change(key, version, actor, (stored) =>
      isMarked(stored) ? { what: 'removed', columns: { removedAt: this.clock.now() } } : undefined,
    );
  }

  /**
   * Restores a mark that was removed, with its time, its author and its note.
   *
   * @throws NotFoundException, ConflictException as {@link change}
   */
  restore(key: PrizeKey, version: number, actor: AccountActor): Promise<PaidMarkDto> {
    return this.change(key, version, actor, (stored) =>
      stored && !isMarked(stored) ? { what: 'restored', columns: { removedAt: null } } : undefined,
    );
  }

  /**
   * Changes the mark of a prize.
   *
   * @param version the version of the mark that the change is based on, 0 if the prize was never marked;
   * undefined to change any version
   * @param edit the change, computed from the stored mark; called in the transaction
   * @throws NotFoundException if the month has no final standings, or the rank no prize
   * @throws ConflictException with the stored mark if it has another version, and without one if the
   * month has just ended and is not closed yet
   */
  private async change(
    key: PrizeKey,
    version: number | undefined,
    actor: Actor,
    edit: (stored: PaidMark | null) => Edit,
  ): Promise<PaidMarkDto> {
    const prize = await this.find(key);
    const saved = await this.auditLog.change(actor, async (change) => {
      const stored = await findForUpdate(change.manager, key);
      if (version !== undefined && version !== (stored?.version ?? 0)) throw conflict(stored);
      const changed = edit(stored);
      return changed ? this.save(change, prize, stored, changed) : stored;
    });
    await this.publications.changed();
    return PaidMarkDto.from(saved ?? undefined);
  }

  private async save(
    { manager, record }: Change,
    { amount, ...key }: Prize,
    stored: PaidMark | null,
    { what, columns }: NonNullable<Edit>,
  ): Promise<PaidMark> {
    const version = (stored?.version ?? 0) + 1;
    const saved = await manager.save(
      manager.create(PaidMark, { ...stored, ...key, ...columns, version }),
    );
    const [verb, result] = CHANGES[what];
    await record({
      action: `leaderboard.${verb}`,
      entity: 'leaderboard',
      entityId: key.month,
      summary: `Race of ${key.month}, prize of rank ${key.rank}: ${result}`,
      before: recordOf(stored, amount),
      after: recordOf(saved, amount),
    });
    // Notes are not public.
    if (what !== 'annotated') await this.publications.touch(manager, 'leaderboard');
    return saved;
  }

  private async find({ month, rank }: PrizeKey): Promise<Prize> {
    const race = await this.races.closed(month);
    const winner = winnersOf(race).find((each) => each.rank === rank);
    // Until a month is closed, its prizes can still change.
    if (!this.snapshots.isClosed(month)) {
      throw new ConflictException({
        error: `The race of ${formatMonth(month)} is being closed. Please try again in a minute.`,
        code: 'month-not-closed',
      });
    }
    if (winner) return { month, rank, amount: winner.prize };
    throw new NotFoundException({
      error: `Rank ${rank} has no prize in the race of ${formatMonth(month)}.`,
    });
  }
}

const isMarked = (mark: PaidMark | null): mark is PaidMark => mark?.removedAt === null;

/**
 * Finds the mark of a prize; null if it was never marked. Locks the month first, because a mark that
 * does not exist yet cannot be locked.
 */
async function findForUpdate(
  manager: EntityManager,
  { month, rank }: PrizeKey,
): Promise<PaidMark | null> {
  await manager.findOne(LeaderboardSnapshot, {
    select: { id: true },
    where: { month },
    ...rowLock(manager),
  });
  return manager.findOne(PaidMark, { where: { month, rank }, ...rowLock(manager) });
}

function conflict(stored: PaidMark | null): ConflictException {
  const now = isMarked(stored) ? `marked as paid by ${stored.actor}` : 'not marked as paid';
  return new ConflictException({
    error: `Another user has changed this prize: it is ${now}. Nothing was saved.`,
    code: 'paid-mark-changed',
    current: PaidMarkDto.from(stored ?? undefined),
  });
}

/** A mark as the audit log stores it, without the player's name; null if the prize is not marked. */
function recordOf(mark: PaidMark | null, prize: number): object | null {
  if (!isMarked(mark)) return null;
  const { month, rank, actor, markedAt, note } = mark;
  return { month, rank, prize, paidBy: actor, paidAt: markedAt.toISOString(), note };
}
