import { Injectable } from '@nestjs/common';
import { BonusesService } from '../bonuses/bonuses.service.js';
import { SourceStatusService } from '../sources/source-status.service.js';
import { UsersService } from '../auth/users/users.service.js';
import { VideosService } from '../videos/videos.service.js';
import { type ApiStatus, StatsDto } from './stats.dto.js';
import type { SourceStatusDto } from '../sources/sources.dto.js';

/**
 * The combined state of the sources: 'Degraded' if one is stale, failing or waiting for a decision;
 * 'Unknown' before the first fetch or without sources. A source whose part of the site is turned off
 * does not count.
 */
export function apiStatus(
  sources: readonly Pick<
    SourceStatusDto,
    'status' | 'lastAttemptAt' | 'decision' | 'visitorsSee'
  >[],
): ApiStatus {
  const configured = sources.filter(
    ({ status, visitorsSee }) => status !== 'unconfigured' && visitorsSee !== 'off',
  );
  const isDegraded = configured.some(
    ({ status, decision }) => status === 'stale' || status === 'failing' || decision !== null,
  );
  if (isDegraded) return 'Degraded';
  return configured.some(({ lastAttemptAt }) => lastAttemptAt !== null) ? 'Operational' : 'Unknown';
}

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
