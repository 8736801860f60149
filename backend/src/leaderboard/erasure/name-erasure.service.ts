import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, LessThanOrEqual, Not, type Repository } from 'typeorm';
import { AuditLogService, SYSTEM } from '../../activity/audit-log.service.js';
import { AuditErasureService } from '../../activity/erasure/audit-erasure.service.js';
import { replaceNames } from '../../activity/erasure/replace-names-rules.js';
import { Clock } from '../../core/config/clock.js';
import { type Environment, InjectEnvironment } from '../../core/config/env.js';
import { InstallationSecret } from '../../core/config/installation-secret.js';
import type { JobContext } from '../../core/jobs/job-runner.service.js';
import { LeaseService } from '../../core/jobs/lease.service.js';
import { PublicationsService } from '../../core/publishing/publications.service.js';
import { LeaderboardSnapshot } from '../leaderboard-snapshot.entity.js';
import { PaidMark } from '../paid-marks/paid-mark.entity.js';
import { RacePeriod } from '../races/race-period.entity.js';
import { RaceRuling } from '../races/rulings/race-ruling.entity.js';
import { ENTRY_ID_KEY } from '../standings/entry-id.js';
import { type Month, monthOf, monthsBefore, monthStart } from '../standings/month.js';
import { maskOf } from '../standings/public-player.js';
import type { StandingsEntry } from '../standings/standings.js';
import { fromStored, toStored } from '../standings/stored-standings.js';
import { eraseNames } from './erase-names.js';

/** The action of the audit row of an erased month or period. */
export const MONTH_ERASED = 'retention.month-erased';

/** Erases the names of players in closed months some time after their end: masks and public ids remain. */
@Injectable()
export class NameErasureService {
  private readonly key: string;
  private readonly retainMonths: number;

  constructor(
    private readonly clock: Clock,
    private readonly leases: LeaseService,
    private readonly auditLog: AuditLogService,
    private readonly auditErasure: AuditErasureService,
    private readonly publications: PublicationsService,
    @InjectRepository(LeaderboardSnapshot) private readonly rows: Repository<LeaderboardSnapshot>,
    @InjectRepository(RacePeriod) private readonly periods: Repository<RacePeriod>,
    @InjectEnvironment() environment: Environment,
    secret: InstallationSecret,
  ) {
    this.key = secret.key(ENTRY_ID_KEY);
    this.retainMonths = environment.retainNamesMonths;
  }

  /**
   * The closed months whose names are still stored and must be erased, oldest first. A month is due when
   * `RETAIN_NAMES_MONTHS` whole months have passed after its end.
   */
  async dueMonths(): Promise<Month[]> {
    const last = monthsBefore(monthOf(this.clock.now()), this.retainMonths + 1);
    const due = await this.rows.find({
      select: { month: true },
      where: { isFinal: true, namesErasedAt: IsNull(), month: LessThanOrEqual(last) },
      order: { month: 'ASC' },
    });
    return due.map(({ month }) => month);
  }

  /**
   * Erases the names of a closed month, also in the notes of its paid prizes.
   *
   * @throws StandingsCorruptedError if its standings are damaged
   */
  async erase(month: Month, { lease }: JobContext): Promise<void> {
    const stored = await this.rows.findOneOrFail({
      select: { id: true, sha256: true, entries: true, prizes: true, players: true },
      where: { month },
    });
    const { standings, erased } = await this.withoutNames(stored);
    const winners = standings.entries(0, stored.prizes?.length ?? 0);
    await this.auditLog.change(SYSTEM, async ({ manager, record }) => {
      await this.leases.fence(manager, lease);
      const { id, sha256: before, players } = stored;
      const { affected } = await manager.update(
        LeaderboardSnapshot,
        { id, sha256: before, isFinal: true, namesErasedAt: IsNull() },
        erased,
      );
      // Another replica has erased them since.
      if (affected !== 1) return;
      const withoutNames = (note: string) => withMasks(note, winners);
      const marks = await manager.findBy(PaidMark, { month });
      for (const mark of marks) {
        const note = mark.note === null ? null : withoutNames(mark.note);
        if (note !== mark.note) await manager.update(PaidMark, { id: mark.id }, { note });
      }
      const rows = { entity: 'leaderboard', entityId: month };
      await this.auditErasure.replaceInNotes(manager, rows, withoutNames);
      await record({
        action: MONTH_ERASED,
        entity: 'retention',
        entityId: month,
        summary: `Race of ${month}: ${this.summary()}`,
        after: { sha256: erased.sha256, players },
      });
      await this.publications.touch(manager, 'leaderboard');
    });
    await this.publications.changed();
  }

  /** The ids of the periods of further races whose names are still stored and must be erased, as those of months. */
  async duePeriods(): Promise<number[]> {
    const last = monthStart(monthsBefore(monthOf(this.clock.now()), this.retainMonths));
    const due = await this.periods.find({
      select: { id: true },
      where: {
        ...{ finalAt: Not(IsNull()), sha256: Not(IsNull()), namesErasedAt: IsNull() },
        endsAt: LessThanOrEqual(last),
      },
    });
    return due.map(({ id }) => id);
  }

  /**
   * Erases the names of a final period of a further race.
   *
   * @throws StandingsCorruptedError if its standings are damaged
   */
  async erasePeriod(id: number, { lease }: JobContext): Promise<void> {
    const { key, players, entries, sha256 } = await this.periods.findOneOrFail({
      select: { id: true, key: true, players: true, sha256: true, entries: true },
      where: { id },
    });
    if (entries === null || sha256 === null) return;
    const { erased } = await this.withoutNames({ entries, sha256 });
    await this.auditLog.change(SYSTEM, async ({ manager, record }) => {
      await this.leases.fence(manager, lease);
      const stored = { id, sha256, namesErasedAt: IsNull() };
      const { affected } = await manager.update(RacePeriod, stored, erased);
      // Another replica has erased them since.
      if (affected !== 1) return;
      for (const { id: ruling, playerName, intoName } of await manager.findBy(RaceRuling, {
        periodId: id,
      })) {
        const into = intoName === null ? null : maskOf({ name: intoName });
        const player = { playerKey: '', playerName: maskOf({ name: playerName }) };
        const masked = { ...player, intoKey: null, intoName: into, note: '' };
        await manager.update(RaceRuling, { id: ruling }, masked);
      }
      await record({
        action: MONTH_ERASED,
        entity: 'retention',
        entityId: id,
        summary: `Race period ${key}: ${this.summary()}`,
        after: { sha256: erased.sha256, players },
      });
      await this.publications.touch(manager, 'leaderboard');
    });
    await this.publications.changed();
  }

  private async withoutNames({ entries, sha256 }: { entries: Buffer; sha256: string }) {
    const standings = await fromStored({ compressed: entries, sha256 });
    const stored = await toStored(await eraseNames(standings, this.key));
    const { compressed } = stored;
    const namesErasedAt = this.clock.now();
    const erased = { sha256: stored.sha256, entries: Buffer.from(compressed), namesErasedAt };
    return { standings, erased };
  }

  private summary(): string {
    const months = this.retainMonths === 1 ? '1 month' : `${this.retainMonths} months`;
    return `full names erased, ${months} after its end. Masks and ids remain`;
  }
}

/** A text in which the names of players are replaced with their masks. */
const withMasks = (text: string, players: readonly StandingsEntry[]): string =>
  replaceNames(
    text,
    players.map((player) => [player.name, maskOf(player)]),
  );
