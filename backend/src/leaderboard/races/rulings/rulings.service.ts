import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, type Repository } from 'typeorm';
import { type Actor, AuditLogService } from '../../../activity/audit-log.service.js';
import { Clock } from '../../../core/config/clock.js';
import { InstallationSecret } from '../../../core/config/installation-secret.js';
import { rowLock } from '../../../core/database/row-lock.js';
import type { Principal } from '../../../core/http/access/access.js';
import { invalidFields } from '../../../core/http/validation/validation.js';
import type { Race } from '../../race.js';
import { ENTRY_ID_KEY } from '../../standings/entry-id.js';
import { visitPlayers } from '../../standings/find-players.js';
import { playerIdOf, publicPlayer } from '../../standings/public-player.js';
import type { StandingsEntry } from '../../standings/standings.js';
import { RaceBoardsService } from '../race-boards.service.js';
import { RaceDefinition } from '../race-definition.entity.js';
import { RacePeriod } from '../race-period.entity.js';
import { RaceRefreshJob } from '../race-refresh.job.js';
import { RaceRuling } from './race-ruling.entity.js';
import { RulingDto, type SaveRulingDto } from './rulings.dto.js';

const MAX_RULINGS = 200;

type Reader = Pick<Principal, 'role'>;

/** Decides about players of a period that is not final. */
@Injectable()
export class RulingsService {
  private readonly key: string;

  constructor(
    private readonly auditLog: AuditLogService,
    private readonly clock: Clock,
    private readonly boards: RaceBoardsService,
    private readonly job: RaceRefreshJob,
    @InjectRepository(RaceDefinition) private readonly races: Repository<RaceDefinition>,
    @InjectRepository(RaceRuling) private readonly rulings: Repository<RaceRuling>,
    secret: InstallationSecret,
  ) {
    this.key = secret.key(ENTRY_ID_KEY);
  }

  /**
   * The rulings of a period, the oldest first.
   *
   * @param period its key; by default the period that is shown now
   * @throws NotFoundException
   */
  async list(raceId: number, period: string | undefined, reader: Reader): Promise<RulingDto[]> {
    const { manager } = this.rulings;
    const { id } = await this.find(manager, raceId, (await this.race(raceId, period)).month);
    const rulings = await this.rulings.find({ where: { periodId: id }, order: { id: 'ASC' } });
    return rulings.map((ruling) => RulingDto.from(ruling, reader.role === 'admin'));
  }

  /**
   * Adds a ruling, and ranks the players again.
   *
   * @throws NotFoundException
   * @throws BadRequestException with messages by field
   * @throws ConflictException once the period is final
   */
  async create(
    raceId: number,
    period: string | undefined,
    fields: SaveRulingDto,
    actor: Actor & Reader,
  ): Promise<RulingDto> {
    const race = await this.race(raceId, period);
    const player = await this.playerOf(race, fields.player, 'player');
    const into = fields.kind === 'merge' ? await this.playerOf(race, fields.into, 'into') : null;
    if (fields.kind === 'adjust' && fields.amount === 0) {
      throw invalidFields({ amount: 'Please enter an amount other than 0' });
    }
    if (into && keyOf(into) === keyOf(player)) {
      throw invalidFields({ into: 'Please choose another player' });
    }
    const created = await this.auditLog.change(actor, async ({ manager, record }) => {
      const stored = await this.open(manager, raceId, race.month);
      if ((await manager.countBy(RaceRuling, { periodId: stored.id })) >= MAX_RULINGS) {
        throw new ConflictException({ error: `There can be at most ${MAX_RULINGS} rulings.` });
      }
      if (await this.isMerged(manager, stored, [player, into])) {
        throw invalidFields({ player: 'This player was merged with another one meanwhile' });
      }
      const ruling = await manager.save(
        manager.create(RaceRuling, {
          ...{ periodId: stored.id, kind: fields.kind, reason: fields.reason, note: fields.note },
          ...{ playerKey: keyOf(player), playerName: player.name },
          ...{ intoKey: into && keyOf(into), intoName: into && into.name },
          amount: fields.kind === 'adjust' ? (fields.amount ?? 0) : null,
          createdAt: this.clock.now(),
        }),
      );
      const { kind, reason, amount } = ruling;
      await record({
        ...{ action: 'race.ruling-added', entity: 'race', entityId: raceId },
        summary: `Race ${race.slug}, ${race.month}: ruling ${ruling.id} (${kind}) added`,
        ...{ before: null, after: { ruling: ruling.id, kind, reason, amount } },
      });
      return ruling;
    });
    await this.job.rank(created.periodId);
    return RulingDto.from(created, actor.role === 'admin');
  }

  /**
   * Removes a ruling, and ranks the players again.
   *
   * @throws NotFoundException
   * @throws ConflictException once the period is final
   */
  async delete(raceId: number, id: number, actor: Actor): Promise<void> {
    const periodId = await this.auditLog.change(actor, async ({ manager, record }) => {
      const ruling = await manager.findOneBy(RaceRuling, { id });
      const period =
        ruling && (await manager.findOneBy(RacePeriod, { id: ruling.periodId, raceId }));
      if (!period) throw new NotFoundException({ error: 'There is no such ruling.' });
      await this.open(manager, raceId, period.key);
      await manager.delete(RaceRuling, { id });
      const { kind, reason, amount } = ruling;
      await record({
        ...{ action: 'race.ruling-removed', entity: 'race', entityId: raceId },
        summary: `Race ${raceId}, ${period.key}: ruling ${id} (${kind}) removed`,
        ...{ before: { ruling: id, kind, reason, amount }, after: null },
      });
      return period.id;
    });
    await this.job.rank(periodId);
  }

  /** Whether one of these players is part of another one, which someone may have decided meanwhile. */
  private isMerged(
    manager: EntityManager,
    { id: periodId }: RacePeriod,
    players: (StandingsEntry | null)[],
  ): Promise<boolean> {
    const keys = players.flatMap((player) => (player ? keyOf(player) : []));
    return manager.existsBy(RaceRuling, { periodId, kind: 'merge', playerKey: In(keys) });
  }

  private async race(id: number, period: string | undefined): Promise<Race> {
    const definition = await this.races.findOneBy({ id });
    if (!definition) throw new NotFoundException({ error: 'There is no such race.' });
    const { slug } = definition;
    return period === undefined
      ? this.boards.current(slug, 'admins')
      : this.boards.at(slug, period, 'admins');
  }

  private async find(manager: EntityManager, raceId: number, key: string): Promise<RacePeriod> {
    const period = await manager.findOneBy(RacePeriod, { raceId, key });
    if (!period) throw new NotFoundException({ error: 'The period has not started yet.' });
    return period;
  }

  /** The period, locked until the transaction ends. */
  private async open(manager: EntityManager, raceId: number, key: string): Promise<RacePeriod> {
    const { id } = await this.find(manager, raceId, key);
    const period = await manager.findOneOrFail(RacePeriod, { where: { id }, ...rowLock(manager) });
    if (period.finalAt === null) return period;
    throw new ConflictException({ error: `The standings of ${key} are final.` });
  }

  /**
   * The player with an id of the panel's standings.
   *
   * @throws BadRequestException if there is none
   */
  private async playerOf(
    race: Race,
    id: string | undefined,
    field: string,
  ): Promise<StandingsEntry> {
    const found: StandingsEntry[] = [];
    await visitPlayers(race.standings, (entry) => {
      // Editors have the ids that visitors have.
      const ids = [playerIdOf(entry, this.key), publicPlayer(entry, race, this.key).id];
      if (id !== undefined && ids.includes(id)) found.push(entry);
    });
    const [player] = found;
    if (player) return player;
    throw invalidFields({ [field]: 'This player is not in the standings' });
  }
}

const keyOf = ({ key, name }: StandingsEntry): string => key ?? name;
