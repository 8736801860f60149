import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../core/config/clock.js';
import { jsonDocument, PublicationsService } from '../../core/publishing/publications.service.js';
import { withCodeInTexts } from '../../settings/link-rules.js';
import { SettingsService } from '../../settings/settings.service.js';
import type { LiveDto } from './live.dto.js';
import { LiveCheck } from './live-check.entity.js';
import { checkOf, liveStatus, unknownFrom } from './live-status.js';
import { LiveSourcesService } from './services/live-sources.service.js';

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
}
