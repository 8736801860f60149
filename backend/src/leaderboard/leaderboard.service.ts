import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InstallationSecret } from '../config/installation-secret.js';
import { jsonDocument, PublicationsService } from '../publishing/publications.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { LeaderboardDto } from './dto/leaderboard.dto.js';
import { PaidCountsService } from './paid-marks/paid-counts.service.js';
import { type Race, RacesService } from './races.service.js';
import { SnapshotsService } from './snapshots.service.js';
import type { Month } from './standings/month.js';

/** The page that is shown by default. */
const FIRST_PAGE = { offset: 0, limit: 15 };

/** The public leaderboard. `LeaderboardDto` masks the names of the rows that are served. */
@Injectable()
export class LeaderboardService implements OnModuleInit {
  /** The key for public player IDs and snapshot IDs. */
  private readonly key: string;

  constructor(
    private readonly races: RacesService,
    private readonly snapshots: SnapshotsService,
    private readonly paidCounts: PaidCountsService,
    private readonly settings: SettingsService,
    private readonly publications: PublicationsService,
    secret: InstallationSecret,
  ) {
    this.key = secret.key('leaderboard-entry');
  }

  onModuleInit(): void {
    this.publications.registerTopic(
      'leaderboard',
      async (manager) => {
        await this.snapshots.load(manager);
        await this.paidCounts.load(manager);
      },
      () => this.races.changeTimes(),
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

  /** A page of the current standings. */
  page(part: { offset: number; limit: number }): LeaderboardDto {
    return this.pageOf(this.races.current(), part);
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
    return (part) => this.pageOf(race, part);
  }

  /** The closed months, newest first. */
  months(): Month[] {
    return this.races.closedMonths();
  }

  private pageOf(race: Race, part: { offset: number; limit: number }): LeaderboardDto {
    const { showPaidPrizes } = this.settings.current;
    const paidPrizes = showPaidPrizes ? this.paidCounts.of(race) : null;
    return LeaderboardDto.page({ race, paidPrizes }, part, this.key);
  }
}
