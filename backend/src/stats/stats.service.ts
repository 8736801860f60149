import { Injectable } from '@nestjs/common';
import { BonusesService } from '../bonuses/bonuses.service.js';
import { SourceStatusService } from '../sources/source-status.service.js';
import { UsersService } from '../auth/users/users.service.js';
import { VideosService } from '../videos/videos.service.js';
import { apiStatus } from './api-status.js';
import { StatsDto } from './stats.dto.js';

/** The counts of the panel's overview. */
@Injectable()
export class StatsService {
  constructor(
    private readonly bonuses: BonusesService,
    private readonly videos: VideosService,
    private readonly users: UsersService,
    private readonly sources: SourceStatusService,
  ) {}

  async get(): Promise<StatsDto> {
    const [bonuses, videos, users, sources] = await Promise.all([
      this.bonuses.count(),
      this.videos.count(),
      this.users.countAdmins(),
      this.sources.all(),
    ]);
    return { bonuses, videos, users, apiStatus: apiStatus(sources) };
  }
}
