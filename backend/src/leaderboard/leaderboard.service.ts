import { Injectable, type OnModuleInit } from '@nestjs/common';
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
import { type Race, RacesService } from './races.service.js';
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
    this.publications.registerTopic(
      'leaderboard',
      async (manager) => {
        await this.hiddenPlayers.load(manager);
        await this.snapshots.load(manager);
        await this.paidCounts.load(manager);
        await this.movement.load(manager);
      },
      () => this.races.changeTimes(),
      // New standings withdraw nothing, hiding or erasing names does.
      () => [[...this.hiddenPlayers.current.ids].join(), this.snapshots.erasures().join()],
    );
    this.publications.define({
      path: '/api/leaderboard',
      topics: ['leaderboard', 'site'],
      build: () => jsonDocument(this.page(FIRST_PAGE)),
    });
    this.publications.define({
      path: '/api/leaderboard/months',
      topics: ['leaderboard'],
      build: () => jsonDocument(this.months()),
    });
  }

  /** A page of the running month's standings. */
  page(part: { offset: number; limit: number }, site = this.settings.current): LeaderboardDto {
    const race = this.races.running(site);
    return this.pageOf({ race, previous: this.races.previous(race) }, part, site);
  }

  /**
   * A page of a closed month's final standings. Looks the month up first, so that pages can be
   * built synchronously.
   *
   * @throws NotFoundException if there are none.
   */
  async closedMonth(
    month: Month,
  ): Promise<(part: { offset: number; limit: number }) => LeaderboardDto> {
    const race = await this.races.closed(month);
    return (part) => this.pageOf({ race, previous: null }, part);
  }

  /**
   * The players with a mask, of the running month's standings or of a closed month.
   *
   * @throws NotFoundException if the month has no final standings.
   */
  async find({ mask, month }: FindPlayersDto): Promise<FoundPlayersDto> {
    const race = month === undefined ? this.races.running() : await this.races.closed(month);
    const { standings } = race;
    const index = await maskIndexOf(standings);
    const hidden = await this.hiddenPlayers.positionsIn(standings);
    const found = index.find(mask, MAX_FOUND, hidden);
    return FoundPlayersDto.from(race, found, {
      refreshMinutes: this.environment.leaderboardRefreshMinutes,
      key: this.key,
    });
  }

  /** The closed months, newest first. */
  months(): Month[] {
    return this.races.closedMonths();
  }

  /** Whether this is the running month. */
  isRunning(month: Month): boolean {
    return this.races.isRunning(month);
  }

  private pageOf(
    { race, previous }: { race: Race; previous: Race | null },
    part: { offset: number; limit: number },
    { showPaidPrizes } = this.settings.current,
  ): LeaderboardDto {
    const paidPrizes = showPaidPrizes ? this.paidCounts.of(race) : null;
    return LeaderboardDto.page({ race, paidPrizes, previous }, part, this.key);
  }
}
