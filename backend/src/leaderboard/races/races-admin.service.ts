import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isDeepStrictEqual } from 'node:util';
import { type EntityManager, IsNull, Not, type Repository } from 'typeorm';
import { type Actor, AuditLogService, type Change } from '../../activity/audit-log.service.js';
import { findClaims } from '../../claims/find-claims-rules.js';
import { Clock } from '../../core/config/clock.js';
import { findForUpdate } from '../../core/http/find-for-update.js';
import { invalidFields } from '../../core/http/validation/validation.js';
import { PublicationsService } from '../../core/publishing/publications.service.js';
import { SourceRowChangesService } from '../../sources/rows/source-row-changes.service.js';
import { SourceRowsService } from '../../sources/rows/source-rows.service.js';
import { isUtcMonth } from '../../sources/connectors/period.js';
import { MAIN_RACE } from '../race.js';
import { RaceDefinition } from './race-definition.entity.js';
import { RacePeriod } from './race-period.entity.js';
import { RaceReading } from './race-reading.entity.js';
import { RaceRuling } from './rulings/race-ruling.entity.js';
import { RaceRefreshJob } from './race-refresh.job.js';
import { AdminRaceDto, ListedRaceDto, RacePeriodDto, type SaveRaceDto } from './races.dto.js';
import { nextPeriod, type Schedule } from './schedule.js';
import { scheduleOf } from './schedule.dto.js';

/** Each keeps the sources busy and the page's row of tabs full. */
const MAX_RACES = 9;
const PERIODS_LISTED = 100;

type RaceFields = Omit<RaceDefinition, 'id' | 'position' | 'createdAt'>;

/** Reads and changes the races that were added in the panel. */
@Injectable()
export class RacesAdminService {
  constructor(
    private readonly auditLog: AuditLogService,
    private readonly publications: PublicationsService,
    private readonly sources: SourceRowsService,
    private readonly job: RaceRefreshJob,
    private readonly clock: Clock,
    @InjectRepository(RaceDefinition) private readonly races: Repository<RaceDefinition>,
    @InjectRepository(RacePeriod) private readonly periods: Repository<RacePeriod>,
    changes: SourceRowChangesService,
  ) {
    changes.onDelete(async (manager, id) => {
      const race = (await all(manager)).find(({ sourceIds }) => sourceIds.includes(id));
      return race ? `the race ${race.slug}` : null;
    });
  }

  /** In their order on the site. */
  async list(): Promise<ListedRaceDto[]> {
    const open = await this.periods.find({
      where: { finalAt: IsNull() },
      order: { endsAt: 'DESC' },
    });
    return (await all(this.races.manager)).map((race) => ({
      ...AdminRaceDto.from(race),
      problem: open.find(({ raceId }) => raceId === race.id)?.problem ?? null,
    }));
  }

  /**
   * @throws BadRequestException with messages by field
   * @throws ConflictException if the slug is taken, or if there are too many races
   */
  async create(dto: SaveRaceDto, actor: Actor): Promise<AdminRaceDto> {
    const fields = await this.validate(dto, null);
    return this.change(actor, async ({ manager, record }) => {
      const races = await all(manager);
      if (races.length >= MAX_RACES) {
        throw new ConflictException({ error: `There can be at most ${MAX_RACES} further races.` });
      }
      await assertFree(manager, fields.slug, 0);
      const race = await manager.save(
        manager.create(RaceDefinition, {
          ...fields,
          ...{ position: races.length, createdAt: this.clock.now() },
        }),
      );
      await move(manager, race, dto.position);
      const after = AdminRaceDto.from(race);
      await record({
        ...{ action: 'race.created', entity: 'race', entityId: race.id },
        ...{ summary: `Race ${race.slug} created`, before: null, after },
      });
      return after;
    });
  }

  /**
   * Replaces a race. The running period keeps its start and end; another schedule applies from the next one.
   *
   * @throws NotFoundException
   * @throws BadRequestException, ConflictException as `create`
   */
  update(id: number, dto: SaveRaceDto, actor: Actor): Promise<AdminRaceDto> {
    return this.change(actor, async ({ manager, record }) => {
      const race = await findForUpdate(manager, RaceDefinition, id, 'race');
      const fields = await this.validate(dto, race);
      await assertFree(manager, fields.slug, id);
      const before = AdminRaceDto.from(race);
      await manager.save(Object.assign(race, fields));
      await move(manager, race, dto.position);
      // What is read from now on follows the new rules.
      await manager.update(RacePeriod, { raceId: id, finalAt: IsNull() }, { nextRefreshAt: null });
      const after = AdminRaceDto.from(race);
      await record({
        ...{ action: 'race.updated', entity: 'race', entityId: id },
        ...{ summary: `Race ${race.slug} updated`, before, after },
      });
      return after;
    });
  }

  /**
   * Deletes a race without results.
   *
   * @throws NotFoundException
   * @throws ConflictException if it has results
   */
  delete(id: number, actor: Actor): Promise<void> {
    return this.change(actor, async ({ manager, record }) => {
      const race = await findForUpdate(manager, RaceDefinition, id, 'race');
      const periods = await manager.findBy(RacePeriod, { raceId: id });
      if (periods.some(({ finalAt, players }) => finalAt !== null && players > 0)) {
        throw new ConflictException({
          error: `${race.slug} has results, so it cannot be deleted. You can hide it from visitors instead.`,
        });
      }
      for (const { id: periodId } of periods) {
        await manager.delete(RaceReading, { periodId });
        await manager.delete(RaceRuling, { periodId });
      }
      await manager.delete(RacePeriod, { raceId: id });
      await manager.delete(RaceDefinition, { id });
      await record({
        ...{ action: 'race.deleted', entity: 'race', entityId: id },
        ...{ summary: `Race ${race.slug} deleted`, before: AdminRaceDto.from(race), after: null },
      });
    });
  }

  /**
   * The newest periods of a race that have started.
   *
   * @throws NotFoundException
   */
  async periodsOf(id: number): Promise<RacePeriodDto[]> {
    await this.assertExists(id);
    const periods = await this.periods.find({
      ...{ where: { raceId: id }, order: { endsAt: 'DESC' }, take: PERIODS_LISTED },
    });
    return periods.map((period) => RacePeriodDto.from(period, this.clock.now()));
  }

  /**
   * Reads the sources of a race now.
   *
   * @param accepts whether answers with far fewer players, or a lower total, are accepted
   * @returns its periods
   * @throws NotFoundException
   */
  async refresh(id: number, accepts: boolean, actor: Actor): Promise<RacePeriodDto[]> {
    await this.auditLog.change(actor, async ({ manager, record }) => {
      const { slug } = await findForUpdate(manager, RaceDefinition, id, 'race');
      await manager.update(RacePeriod, { raceId: id, finalAt: IsNull() }, { nextRefreshAt: null });
      const how = accepts ? ', and its answers accepted' : '';
      await record({
        ...{ action: 'race.refreshed', entity: 'race', entityId: id },
        summary: `Race ${slug} refreshed${how}`,
      });
    });
    await this.job.runNow(accepts ? id : undefined);
    return this.periodsOf(id);
  }

  private async assertExists(id: number): Promise<void> {
    if (await this.races.existsBy({ id })) return;
    throw new NotFoundException({ error: 'There is no such race.' });
  }

  private async change<T>(actor: Actor, work: (change: Change) => Promise<T>): Promise<T> {
    const result = await this.auditLog.change(actor, async (change) => {
      const changed = await work(change);
      await this.publications.touch(change.manager, 'leaderboard');
      // Every page links to the leaderboard if there is a race.
      await this.publications.touch(change.manager, 'site');
      return changed;
    });
    await this.publications.changed();
    return result;
  }

  /** @throws BadRequestException with messages by field */
  private async validate(
    { position: _, schedule: sent, ...fields }: SaveRaceDto,
    stored: RaceDefinition | null,
  ): Promise<RaceFields> {
    const schedule = scheduleOf(sent);
    const problems: Record<string, string> = {};
    if (fields.slug === MAIN_RACE) {
      problems.slug = `${MAIN_RACE} is the race of the sheets. Please choose another name`;
    }
    const facts = await this.sources.facts(fields.sourceIds);
    for (const id of fields.sourceIds) {
      const source = facts.get(id);
      if (!source) problems.sourceIds = 'One of these sources does not exist any more';
      else if (!isDeepStrictEqual(source.unit, fields.unit)) {
        problems.sourceIds = `${source.label} counts in another unit than the race`;
      } else if (source.window === 'manual' && schedule.kind !== 'once') {
        problems.sourceIds = `${source.label} fits only a race that runs once`;
      } else if (source.window === 'own' && schedule.kind !== 'once') {
        problems.sourceIds = `${source.label} has dates of its own. Choose a race that runs once, with the same dates`;
      } else if (source.window === 'bucketed' && !runsInUtcMonths(schedule, this.clock.now())) {
        problems.sourceIds = `${source.label} reports calendar months in UTC only`;
      }
    }
    Object.assign(problems, scheduleProblems(schedule, stored, this.clock.now()));
    Object.assign(problems, textProblems(fields));
    if (Object.keys(problems).length > 0) throw invalidFields(problems);
    return { ...fields, schedule };
  }
}

const all = (manager: EntityManager): Promise<RaceDefinition[]> =>
  manager.find(RaceDefinition, { order: { position: 'ASC', id: 'ASC' } });

/** Moves a race to a position, from 0; undefined: it stays where it is. */
async function move(
  manager: EntityManager,
  race: RaceDefinition,
  position = race.position,
): Promise<void> {
  const others = (await all(manager)).filter(({ id }) => id !== race.id);
  for (const [index, { id }] of others.toSpliced(position, 0, race).entries()) {
    await manager.update(RaceDefinition, { id }, { position: index });
    if (id === race.id) race.position = index;
  }
}

/** @throws ConflictException if another race has this slug */
async function assertFree(manager: EntityManager, slug: string, id: number): Promise<void> {
  if (await manager.existsBy(RaceDefinition, { slug, id: Not(id) })) {
    throw new ConflictException({ error: `There already is a race ${slug}.` });
  }
}

function runsInUtcMonths(schedule: Schedule, now: Date): boolean {
  const period = schedule.kind === 'month' ? nextPeriod(schedule, now) : null;
  return period !== null && isUtcMonth({ start: period.startsAt, end: period.endsAt });
}

/** Title and prizes are not offers: they have no end and no deposit. */
const NO_OFFER = { hasEnd: false, hasDeposit: false, isPartner: false, isVerified: false };

/** Claims that must not be published, by field. */
function textProblems({ title, prizes }: Pick<RaceFields, 'title' | 'prizes'>) {
  const words = prizes.filter((prize) => typeof prize === 'string');
  const texts = [{ field: 'title', text: title }].concat(
    words.map((text) => ({ field: 'prizes', text })),
  );
  return Object.fromEntries(
    findClaims(texts, NO_OFFER)
      .filter(({ level }) => level === 'error')
      .map(({ field, text, start, end, reason }) => [
        field,
        `“${text.slice(start, end)}” must not be published: ${reason}`,
      ]),
  );
}

/** What is wrong with a schedule whose fields are valid, by field. */
function scheduleProblems(
  schedule: Schedule,
  stored: RaceDefinition | null,
  now: Date,
): Record<string, string> {
  if (schedule.kind !== 'once' || isDeepStrictEqual(stored?.schedule, schedule)) return {};
  const [startsAt, endsAt] = [new Date(schedule.startsAt), new Date(schedule.endsAt)];
  if (endsAt <= startsAt) return { 'schedule.endsAt': 'The end must be after the start' };
  if (endsAt <= now) return { 'schedule.endsAt': 'The end must be in the future' };
  return {};
}
