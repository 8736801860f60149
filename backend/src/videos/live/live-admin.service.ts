import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Clock } from '../../core/config/clock.js';
import type { SourceState } from '../../sources/source-status.js';
import type { LiveSourceDto } from './live.dto.js';
import { LiveCheck } from './live-check.entity.js';
import { LIVE_SERVICES } from './live-services.js';
import { checkOf, isFresh } from './live-status.js';
import { LiveSourcesService } from './services/live-sources.service.js';

/** The status of the streaming services, for the panel. */
@Injectable()
export class LiveAdminService {
  constructor(
    private readonly sources: LiveSourcesService,
    private readonly clock: Clock,
    @InjectRepository(LiveCheck) private readonly rows: Repository<LiveCheck>,
  ) {}

  /** One row for each service. */
  async all(): Promise<LiveSourceDto[]> {
    const checks = await this.rows.find();
    return LIVE_SERVICES.map((service) => {
      const channel = this.sources.channel(service);
      const hasKey = this.sources.hasKey(service);
      const check = channel !== null && hasKey ? checkOf({ service, channel }, checks) : undefined;
      return {
        service,
        hasKey,
        hasChannel: channel !== null,
        state: channel !== null && hasKey ? this.stateOf(check) : 'unconfigured',
        isLive: check?.isLive ?? false,
        checkedAt: check?.checkedAt?.toISOString() ?? null,
        lastError: check?.lastError ?? null,
      };
    });
  }

  private stateOf(check: LiveCheck | undefined): SourceState {
    if (!check) return 'waiting';
    const { checkedAt, failures } = check;
    if (checkedAt && !isFresh(checkedAt, this.clock.now())) return 'stale';
    return failures > 0 ? 'failing' : 'ok';
  }
}
