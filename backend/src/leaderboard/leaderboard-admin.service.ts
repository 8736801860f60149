import { BadGatewayException, ConflictException, Injectable } from '@nestjs/common';
import type { Actor } from '../activity/audit-log.service.js';
import { InstallationSecret } from '../core/config/installation-secret.js';
import type { Principal } from '../core/http/access/access.js';
import { assertStepUp } from '../core/http/access/step-up.js';
import {
  AdminLeaderboardDto,
  type ListAdminLeaderboardDto,
  RefreshedLeaderboardDto,
} from './admin-leaderboard.dto.js';
import { HiddenPlayersService } from './hidden-players/hidden-players.service.js';
import { PaidCountsService } from './paid-marks/paid-counts.service.js';
import type { PaidMark } from './paid-marks/paid-mark.entity.js';
import { PaidMarksService } from './paid-marks/paid-marks.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { LeaderboardRefreshJob } from './refresh/leaderboard-refresh.job.js';
import { type PeriodOfRace, periodOf } from './leaderboard.service.js';
import { MAIN_RACE, type Race } from './race.js';
import { RaceBoardsService } from './races/race-boards.service.js';
import { RacesService } from './races.service.js';
import { SnapshotsService } from './snapshots.service.js';
import { ENTRY_ID_KEY } from './standings/entry-id.js';
import { findPlayers, type FoundPlayers, nameContains } from './standings/find-players.js';
import type { StandingsEntry } from './standings/standings.js';
import { publicPlayer } from './standings/public-player.js';
import { winnersOf } from './standings/winners.js';
import { winnersCsv } from './winners-csv.js';

/** A page of the panel. A reader of more names than on the first one must have entered the password. */
const NAMES_WITHOUT_STEP_UP = 100;

/** The leaderboard for the panel: with full names for admins, and with masks for editors. */
@Injectable()
export class LeaderboardAdminService {
  private readonly key: string;

  constructor(
    private readonly races: RacesService,
    private readonly boards: RaceBoardsService,
    private readonly snapshots: SnapshotsService,
    private readonly paidMarks: PaidMarksService,
    private readonly paidCounts: PaidCountsService,
    private readonly hiddenPlayers: HiddenPlayersService,
    private readonly refreshJob: LeaderboardRefreshJob,
    private readonly settings: SettingsService,
    secret: InstallationSecret,
  ) {
    this.key = secret.key(ENTRY_ID_KEY);
  }

  /**
   * @throws NotFoundException if there is no such race or period, or if it has no standings
   * @throws StepUpRequired for full names beyond the first page
   */
  async page(query: ListAdminLeaderboardDto, reader: Principal): Promise<AdminLeaderboardDto> {
    const hasNames = reader.role === 'admin';
    if (hasNames && query.offset + query.limit > NAMES_WITHOUT_STEP_UP) assertStepUp(reader);
    const race = await this.race(periodOf(query));
    const marks = await this.marksOf(race);
    const paidPrizes = race.slug === MAIN_RACE ? this.paidCounts.of(race) : null;
    return AdminLeaderboardDto.page(
      { race, paidPrizes, marks, hasNames },
      await this.playersOf(race, query, hasNames),
      this.key,
    );
  }

  /**
   * The winners of a period as CSV; by default of the race of the sheets, and now.
   *
   * @throws NotFoundException as `page`
   */
  async winners(asked: PeriodOfRace): Promise<{ file: string; csv: string }> {
    const race = await this.race(asked);
    const { slug, month } = race;
    return {
      file: slug === MAIN_RACE ? `winners-${month}.csv` : `winners-${slug}-${month}.csv`,
      csv: winnersCsv(race, await this.marksOf(race), this.settings.current),
    };
  }

  /**
   * Refreshes now.
   *
   * @throws ConflictException if no sheet is configured, one was not reset yet, or the month is closed.
   * @throws BadGatewayException with the reason if a sheet fails.
   */
  async refresh(actor: Actor, acceptSheet: boolean): Promise<RefreshedLeaderboardDto> {
    const outcome = await this.refreshJob.run(actor, acceptSheet);
    switch (outcome.status) {
      case 'published': {
        const { players } = outcome;
        const counted = players === 1 ? '1 player' : `${players} players`;
        return { message: `Successfully refreshed ${counted}`, players };
      }
      case 'waiting':
        throw new ConflictException({ error: outcome.reason, code: outcome.code });
      case 'failed':
        throw new BadGatewayException({ error: outcome.reason, code: outcome.code });
      case 'unconfigured':
        throw new ConflictException({
          code: 'no-address',
          error: 'No sheet is configured: enter the addresses of the sheets in the settings first.',
        });
    }
  }

  /** The players that a query selects. */
  private async playersOf(
    race: Race,
    query: ListAdminLeaderboardDto,
    hasNames: boolean,
  ): Promise<FoundPlayers> {
    const { standings } = race;
    const nameOf = (entry: StandingsEntry) =>
      hasNames ? entry.name : publicPlayer(entry, race, this.key).username;
    const { search = '', show } = query;
    if (show === 'winners') return partOf(winnersOf(race), nameOf, query);
    if (show === 'hidden') {
      const positions = await this.hiddenPlayers.positionsIn(standings);
      return partOf(
        [...positions].map((position) => standings.entry(position)),
        nameOf,
        query,
      );
    }
    if (search.trim() !== '') return findPlayers(standings, search, nameOf, query);
    const { offset, limit } = query;
    return { found: standings.size, entries: standings.entries(offset, limit) };
  }

  private race({ race = MAIN_RACE, period }: PeriodOfRace): Promise<Race> | Race {
    if (race === MAIN_RACE) {
      return period === undefined ? this.races.current() : this.races.closed(period);
    }
    const { boards } = this;
    return period === undefined
      ? boards.current(race, 'admins')
      : boards.at(race, period, 'admins');
  }

  /** The paid marks of a race of the sheets by rank; null until its month is closed. */
  private marksOf({ slug, month, isFinal }: Race): Promise<ReadonlyMap<number, PaidMark>> | null {
    return slug === MAIN_RACE && isFinal && this.snapshots.isClosed(month)
      ? this.paidMarks.ofMonth(month)
      : null;
  }
}

/** A page of the players whose names contain the searched text. */
function partOf(
  players: readonly StandingsEntry[],
  nameOf: (entry: StandingsEntry) => string,
  { offset, limit, search = '' }: ListAdminLeaderboardDto,
): FoundPlayers {
  const entries = players.filter(nameContains(search, nameOf));
  return { found: entries.length, entries: entries.slice(offset, offset + limit) };
}
