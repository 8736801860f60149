import { Injectable, type OnModuleInit } from '@nestjs/common';
import { nextToEnd } from '@playhouse/rules/next-race';
import { type Environment, InjectEnvironment } from '../core/config/env.js';
import { InstallationSecret } from '../core/config/installation-secret.js';
import { jsonDocument, PublicationsService } from '../core/publishing/publications.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { type FindPlayersDto, FoundPlayersDto } from './find-players.dto.js';
import { HiddenPlayersService } from './hidden-players/hidden-players.service.js';
import { LeaderboardDto } from './leaderboard.dto.js';
import { maskIndexOf } from './masks/mask-index.js';
import { MovementService } from './movement/movement.service.js';
import { PaidCountsService } from './paid-marks/paid-counts.service.js';
import { MAIN_RACE, type Race } from './race.js';
import { RaceBoardsService } from './races/race-boards.service.js';
import { PublicRaceDto } from './races/races.dto.js';
import { RacesService } from './races.service.js';
import { SnapshotsService } from './snapshots.service.js';
import { ENTRY_ID_KEY } from './standings/entry-id.js';
import type { Month } from './standings/month.js';

/** The page that is shown by default. */
const FIRST_PAGE = { offset: 0, limit: 15 };

/** The number of players with one mask that a visitor can choose from. */
const MAX_FOUND = 20;

/** The public leaderboard. `LeaderboardDto` masks the names of the rows that are served. */
@Injectable()
export class LeaderboardService implements OnModuleInit {
  /** The key for public player IDs and snapshot IDs. */
  private readonly key: string;

  constructor(
    private readonly races: RacesService,
    private readonly boards: RaceBoardsService,
    private readonly snapshots: SnapshotsService,
    private readonly movement: MovementService,
    private readonly paidCounts: PaidCountsService,
    private readonly hiddenPlayers: HiddenPlayersService,
    private readonly settings: SettingsService,
    private readonly publications: PublicationsService,
    @InjectEnvironment() private readonly environment: Environment,
    secret: InstallationSecret,
  ) {
    this.key = secret.key(ENTRY_ID_KEY);
  }

  onModuleInit(): void {
    this.settings.hasFurtherRaces = () => this.boards.public().length > 0;
    this.publications.registerTopic(
      'leaderboard',
      async (manager) => {
        await this.hiddenPlayers.load(manager);
        await this.snapshots.load(manager);
        await this.paidCounts.load(manager);
        await this.movement.load(manager);
        await this.boards.load(manager);
      },
      () => [...this.races.changeTimes(), ...this.boards.changeTimes()],
      // New standings withdraw nothing, hiding or erasing names does.
      () => [
        [...this.hiddenPlayers.current.ids].join(),
        this.snapshots.erasures().join(),
        this.boards.erasures().join(),
      ],
    );
    this.publications.define({
      path: '/api/leaderboard',
      topics: ['leaderboard', 'site'],
      build: () => jsonDocument(this.page(FIRST_PAGE)),
    });
    this.publications.define({
      path: '/api/races',
      topics: ['leaderboard', 'site'],
      build: () => jsonDocument(this.list()),
    });
    this.publications.define({
      path: '/api/leaderboard/months',
      topics: ['leaderboard'],
      build: () => jsonDocument(this.months()),
    });
  }

  /** The races that visitors see, in their order. */
  list(site = this.settings.current): PublicRaceDto[] {
    const main = this.races.running(site);
    return [...(main.source === 'off' ? [] : [main]), ...this.boards.public()].map(
      PublicRaceDto.from,
    );
  }

  /** A page of the first race: that of the sheets, unless it is turned off and there is another one. */
  page(part: { offset: number; limit: number }, site = this.settings.current): LeaderboardDto {
    const main = this.races.running(site);
    const [other] = main.source === 'off' ? this.boards.public() : [];
    return this.pageOf(other ?? main, part, site);
  }

  /** A page of the race that ends next, which the home page shows. */
  nextPage(part: { offset: number; limit: number }, site = this.settings.current): LeaderboardDto {
    const slug = nextToEnd(this.list(site))?.slug;
    const other = this.boards.public().find((race) => race.slug === slug);
    return other ? this.pageOf(other, part, site) : this.page(part, site);
  }

  /**
   * The pages of a period of a race; by default of the first race now. Looks the period up first, so that pages can
   * be built synchronously.
   *
   * @throws NotFoundException if there is no such race or period, or if it has no standings
   */
  async pages({
    race,
    period,
  }: PeriodOfRace): Promise<(part: { offset: number; limit: number }) => LeaderboardDto> {
    if (race === undefined && period === undefined) return (part) => this.page(part);
    const shown = await this.shown({ race, period });
    return (part) => this.pageOf(shown, part);
  }

  /**
   * The players with a mask in a period of a race.
   *
   * @throws NotFoundException as `pages`
   */
  async find({ mask, ...asked }: FindPlayersDto): Promise<FoundPlayersDto> {
    const race = await this.shown(periodOf(asked));
    const { standings } = race;
    const index = await maskIndexOf(standings);
    const hidden = await this.hiddenPlayers.positionsIn(standings);
    const found = index.find(mask, MAX_FOUND, hidden);
    return FoundPlayersDto.from(race, found, {
      refreshMinutes: this.environment.leaderboardRefreshMinutes,
      key: this.key,
    });
  }

  /**
   * The periods of a race that are over, newest first.
   *
   * @throws NotFoundException if there is no such race
   */
  months(race: string = MAIN_RACE): string[] {
    return race === MAIN_RACE ? this.races.closedMonths() : this.boards.endedPeriods(race);
  }

  /** Whether this is the running month. */
  isRunning(month: Month): boolean {
    return this.races.isRunning(month);
  }

  /** @throws NotFoundException as `pages` */
  private async shown({ race = MAIN_RACE, period }: PeriodOfRace): Promise<Race> {
    if (race === MAIN_RACE) {
      return period === undefined ? this.races.running() : this.races.closed(period);
    }
    return period === undefined ? this.boards.current(race) : this.boards.at(race, period);
  }

  private pageOf(
    race: Race,
    part: { offset: number; limit: number },
    { showPaidPrizes } = this.settings.current,
  ): LeaderboardDto {
    const isMain = race.slug === MAIN_RACE;
    const paidPrizes = showPaidPrizes && isMain ? this.paidCounts.of(race) : null;
    const previous = (isMain ? this.races : this.boards).previous(race);
    return LeaderboardDto.page({ race, paidPrizes, previous }, part, this.key);
  }
}

/** A period of a race; by default of the race of the sheets, and now. */
export interface PeriodOfRace {
  race?: string | undefined;
  period?: string | undefined;
}

/** The period of a query, which may have the earlier parameter `month`. */
export const periodOf = ({
  race,
  period,
  month,
}: PeriodOfRace & { month?: string | undefined }): PeriodOfRace => ({
  ...(race !== undefined && { race }),
  period: period ?? month,
});
