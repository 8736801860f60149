import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { AuditLogService } from '../../activity/audit-log.service.js';
import { hasName } from '../../activity/erasure/replace-names-rules.js';
import { Clock } from '../../core/config/clock.js';
import { isDuplicate } from '../../core/database/database.service.js';
import { rowLock } from '../../core/database/row-lock.js';
import type { AccountActor } from '../../core/http/access/access.js';
import { invalidFields } from '../../core/http/validation/validation.js';
import { PublicationsService } from '../../core/publishing/publications.service.js';
import { HiddenPlayerDto, type HidePlayerDto } from './hidden-players.dto.js';
import { MAIN_RACE, type Race } from '../race.js';
import { RaceBoardsService } from '../races/race-boards.service.js';
import { RacesService } from '../races.service.js';
import { visitPlayers } from '../standings/find-players.js';
import { monthOf } from '../standings/month.js';
import { playerIdOf } from '../standings/public-player.js';
import type { StandingsEntry } from '../standings/standings.js';
import { HiddenPlayer } from './hidden-player.entity.js';
import { HiddenPlayersService } from './hidden-players.service.js';

const PLAYER_ID = /^[\w-]{16}$/;

/** Hides names of players on their request, and shows them again: audited without the name. */
@Injectable()
export class HidePlayersService {
  constructor(
    private readonly hidden: HiddenPlayersService,
    private readonly races: RacesService,
    private readonly boards: RaceBoardsService,
    private readonly clock: Clock,
    private readonly auditLog: AuditLogService,
    private readonly publications: PublicationsService,
  ) {}

  /** The hidden players, in the order in which they were hidden. */
  list(): HiddenPlayerDto[] {
    return [...this.hidden.current.byId.values()];
  }

  /**
   * Hides the name of a player in all standings, or changes the reason.
   *
   * @param id the player's id in the standings for admins
   * @throws NotFoundException if the standings do not have the player
   * @throws BadRequestException if the reason contains the name, which must not be stored
   * @throws ConflictException if another user has just hidden the player
   */
  async hide(
    id: string,
    { reason, ...period }: HidePlayerDto,
    actor: AccountActor,
  ): Promise<HiddenPlayerDto> {
    const race = await this.raceOf(period);
    const player = await this.find(id, race);
    const month = monthOf(race.startsAt);
    if (hasName(reason, player.name)) {
      throw invalidFields({ reason: 'Leave out the name: the reason stays in the activity log' });
    }
    const isErased = player.erasedId !== undefined;
    const saved = await this.save({ id, month, reason }, isErased, actor);
    await this.publications.changed();
    return HiddenPlayerDto.from(saved, this.hidden.keyId);
  }

  /**
   * Shows the masked name of a player again. Does nothing if the player is not hidden.
   *
   * @throws NotFoundException if no player can have this id
   */
  async show(id: string, actor: AccountActor): Promise<void> {
    if (!PLAYER_ID.test(id)) throw new NotFoundException({ error: 'There is no such player.' });
    await this.auditLog.change(actor, async ({ manager, record }) => {
      const stored = await manager.findOne(HiddenPlayer, { where: { id }, ...rowLock(manager) });
      if (!stored) return;
      await manager.delete(HiddenPlayer, { id });
      await record({
        action: 'hidden-player.shown',
        entity: 'hidden-player',
        entityId: id,
        summary: 'A hidden player is shown again',
        before: recordOf(stored),
      });
      await this.publications.touch(manager, 'leaderboard');
    });
    await this.publications.changed();
  }

  /**
   * Records that a player, who was hidden before the key for public ids was replaced, has been hidden again
   * under the new id. The entry remains: it still hides the name in months that have stored ids.
   *
   * @throws NotFoundException if there is no such entry
   */
  async markHiddenAgain(id: string, actor: AccountActor): Promise<HiddenPlayerDto> {
    const { keyId } = this.hidden;
    const saved = await this.auditLog.change(actor, async ({ manager, record }) => {
      const stored = await manager.findOne(HiddenPlayer, { where: { id }, ...rowLock(manager) });
      if (!stored) throw new NotFoundException({ error: 'This player is not hidden.' });
      if (stored.keyId === keyId) return stored;
      await manager.update(HiddenPlayer, { id }, { keyId });
      await record({
        action: 'hidden-player.hidden-again',
        entity: 'hidden-player',
        entityId: id,
        summary: 'A player was hidden again after SESSION_SECRET was replaced',
        after: recordOf(stored),
      });
      await this.publications.touch(manager, 'leaderboard');
      return { ...stored, keyId };
    });
    await this.publications.changed();
    return HiddenPlayerDto.from(saved, keyId);
  }

  private async save(
    { id, month, reason }: Pick<HiddenPlayer, 'id' | 'month' | 'reason'>,
    isErased: boolean,
    actor: AccountActor,
  ): Promise<HiddenPlayer> {
    try {
      return await this.auditLog.change(actor, async ({ manager, record }) => {
        const stored = await manager.findOne(HiddenPlayer, { where: { id }, ...rowLock(manager) });
        // In a month whose names were erased, the id may come from an earlier key, so an existing entry
        // keeps its key. The key of a new entry is unknown; it counts as recognized.
        const keyId = (isErased ? stored?.keyId : undefined) ?? this.hidden.keyId;
        if (stored?.reason === reason && stored.keyId === keyId) return stored;
        const by = { hiddenById: actor.id, hiddenBy: actor.username, hiddenAt: this.clock.now() };
        const player = manager.create(HiddenPlayer, { ...by, month, ...stored, id, reason, keyId });
        await (stored
          ? manager.update(HiddenPlayer, { id }, { reason, keyId })
          : manager.insert(HiddenPlayer, player));
        await record({
          action: stored ? 'hidden-player.reason-changed' : 'hidden-player.hidden',
          entity: 'hidden-player',
          entityId: id,
          summary: stored
            ? 'The reason for hiding a player was changed'
            : "A player's name was hidden",
          before: stored && recordOf(stored),
          after: recordOf(player),
        });
        await this.publications.touch(manager, 'leaderboard');
        return player;
      });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      throw new ConflictException({ error: 'Another user has just hidden this player.' });
    }
  }

  /** @throws NotFoundException if there is no such race or period, or if it has no standings */
  private raceOf({ race, month }: Pick<HidePlayerDto, 'race' | 'month'>): Promise<Race> | Race {
    if (race !== undefined && race !== MAIN_RACE) return this.boards.at(race, month, 'admins');
    return this.races.isRunning(month) ? this.races.running() : this.races.closed(month);
  }

  private async find(id: string, race: Race): Promise<StandingsEntry> {
    const found: { player?: StandingsEntry } = {};
    await visitPlayers(race.standings, (entry) => {
      if (playerIdOf(entry, this.hidden.key) === id) found.player = entry;
    });
    if (found.player) return found.player;
    throw new NotFoundException({
      error: `The standings of ${race.title} do not have this player.`,
    });
  }
}

/** A hidden player as the audit log stores it. */
const recordOf = ({ month, reason, hiddenBy, hiddenAt }: HiddenPlayer): object => ({
  month,
  reason,
  hiddenBy,
  hiddenAt: hiddenAt.toISOString(),
});
