import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InstallationSecret } from '../config/installation-secret.js';
import { jsonDocument, PublicationsService } from '../publishing/publications.service.js';
import { LeaderboardDto } from './dto/leaderboard.dto.js';
import { RacesService } from './races.service.js';
import { SnapshotsService } from './snapshots.service.js';
import type { Month } from './standings/month.js';

/** What the leaderboard shows when nothing else is asked for. */
const FIRST_PAGE = { offset: 0, limit: 15 };

/** The leaderboard as everybody sees it: names are masked here, for the places that are shown. */
@Injectable()
export class LeaderboardService implements OnModuleInit {
  /** Makes the players' public ids and the names of states. */
  private readonly key: string;

  constructor(
    private readonly races: RacesService,
    private readonly snapshots: SnapshotsService,
    private readonly publications: PublicationsService,
    secret: InstallationSecret,
  ) {
    this.key = secret.key('leaderboard-entry');
  }

  onModuleInit(): void {
    this.publications.registerTopic(
      'leaderboard',
      (manager) => this.snapshots.load(manager),
      () => this.races.nextChangeAt(),
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

  /** A page of what is shown now. */
  page(part: { offset: number; limit: number }): LeaderboardDto {
    return LeaderboardDto.page(this.races.current(), part, this.key);
  }

  /**
   * A page of a closed month's final standings. The month is looked up first, so that the page can
   * then be cut without waiting.
   *
   * @throws NotFoundException when there are none.
   */
  async closedMonth(
    month: Month,
  ): Promise<(part: { offset: number; limit: number }) => LeaderboardDto> {
    const race = await this.races.closed(month);
    return (part) => LeaderboardDto.page(race, part, this.key);
  }

  /** The closed months, newest first. */
  months(): Month[] {
    return this.races.closedMonths();
  }
}
