import { BadGatewayException, ConflictException, Injectable } from '@nestjs/common';
import type { Actor } from '../activity/audit-log.service.js';
import { InstallationSecret } from '../config/installation-secret.js';
import { AdminLeaderboardDto } from './dto/admin-leaderboard.dto.js';
import type { GetLeaderboardDto } from './dto/get-leaderboard.dto.js';
import { RefreshedLeaderboardDto } from './dto/refreshed-leaderboard.dto.js';
import { LeaderboardRefreshJob } from './refresh/leaderboard-refresh.job.js';
import { type Race, RacesService } from './races.service.js';
import type { Month } from './standings/month.js';
import { winnersCsv } from './winners-csv.js';

/** The leaderboard for admins, with full names. */
@Injectable()
export class LeaderboardAdminService {
  private readonly key: string;

  constructor(
    private readonly races: RacesService,
    private readonly refreshing: LeaderboardRefreshJob,
    secret: InstallationSecret,
  ) {
    this.key = secret.key('leaderboard-entry');
  }

  /** @throws NotFoundException if the month has no final standings. */
  async page({ month, offset, limit }: GetLeaderboardDto): Promise<AdminLeaderboardDto> {
    return AdminLeaderboardDto.page(await this.race(month), { offset, limit }, this.key);
  }

  /**
   * The ranks with a prize as CSV, and their month.
   *
   * @throws NotFoundException if the month has no final standings.
   */
  async winners(month: Month | undefined): Promise<{ month: Month; csv: string }> {
    const race = await this.race(month);
    return { month: race.month, csv: winnersCsv(race) };
  }

  /**
   * Refreshes now.
   *
   * @throws ConflictException if no sheet is configured, or one was not reset yet.
   * @throws BadGatewayException with the reason if a sheet fails.
   */
  async refresh(actor: Actor, acceptSheet: boolean): Promise<RefreshedLeaderboardDto> {
    const outcome = await this.refreshing.run(actor, acceptSheet);
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

  private race(month: Month | undefined): Promise<Race> | Race {
    return month === undefined ? this.races.current() : this.races.closed(month);
  }
}
