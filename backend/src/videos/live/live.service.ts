import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager, Repository } from 'typeorm';
import { Clock } from '../../core/config/clock.js';
import { jsonDocument, PublicationsService } from '../../core/publishing/publications.service.js';
import { withCodeInTexts } from '../../settings/link-rules.js';
import { SettingsService } from '../../settings/settings.service.js';
import type { LiveDto, LiveSourceDto } from './live.dto.js';
import { LiveCheck } from './live-check.entity.js';
import { checkOf, isFresh, liveStatus, unknownFrom } from './live-status.js';
import { LiveSourcesService } from './services/live-sources.service.js';
import { InjectRepository } from '@nestjs/typeorm';
import type { SourceState } from '../../sources/source-status.js';
import { LIVE_SERVICES } from './live-services.js';

/**
 * The published live status, in memory.
 *
 * It has two topics. 'live' is touched when visitors see a change, and pages depend on it.
 * 'live-checks' is touched by every check and changes only the response of the API, so that pages are
 * not rendered every minute.
 */
@Injectable()
export class LiveService implements OnModuleInit {
  private checks: LiveCheck[] = [];

  constructor(
    private readonly publications: PublicationsService,
    private readonly settings: SettingsService,
    private readonly sources: LiveSourcesService,
    private readonly clock: Clock,
    @InjectRepository(LiveCheck) private readonly rows: Repository<LiveCheck>,
  ) {}

  onModuleInit(): void {
    const load = (manager: EntityManager) => this.load(manager);
    this.publications.registerTopic('live', load, () => [
      ...this.ownerTimes(),
      ...this.expiries(({ isLive }) => isLive),
    ]);
    this.publications.registerTopic('live-checks', load, () => this.expiries(() => true));
    this.publications.define({
      path: '/api/live',
      topics: ['live', 'live-checks', 'site'],
      build: () => jsonDocument(this.status()),
    });
  }

  /** What visitors see now, or would see now with these settings. */
  status(site = this.settings.current): LiveDto {
    return this.statusWith(this.checks, site);
  }

  /** What visitors would see now with these checks. */
  statusWith(checks: readonly LiveCheck[], { live, code } = this.settings.current): LiveDto {
    const settings = withCodeInTexts(live, code);
    const facts = { settings, sources: this.sources.configured(settings), checks };
    return liveStatus(facts, this.clock.now());
  }

  /** When the owner's declaration ends and the next stream of the schedule starts. */
  private ownerTimes(): Date[] {
    const { liveUntil } = this.settings.current.live;
    const { next } = this.status();
    return [liveUntil, next?.at].flatMap((time) => (time ? [new Date(time)] : []));
  }

  /** When what the services reported is too old. */
  private expiries(isRelevant: (check: LiveCheck) => boolean): Date[] {
    return this.sources.configured().flatMap((source) => {
      const check = checkOf(source, this.checks);
      return check?.checkedAt && isRelevant(check) ? [unknownFrom(check.checkedAt)] : [];
    });
  }

  private async load(manager: EntityManager): Promise<void> {
    this.checks = await manager.find(LiveCheck);
  }

  /** The status of each streaming service, for admins. */
  async statuses(): Promise<LiveSourceDto[]> {
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
