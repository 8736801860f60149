import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { withCode } from '@playhouse/rules/referral-code';
import { AuditLogService } from '../activity/audit-log.service.js';
import { Clock } from '../core/config/clock.js';
import { type Environment, InjectEnvironment } from '../core/config/env.js';
import { jsonDocument, PublicationsService } from '../core/publishing/publications.service.js';
import { codeAt, otherHost } from '../settings/link-rules.js';
import { SettingsService } from '../settings/settings.service.js';
import { bonusPath } from './bonus-path.js';
import { changeTimesOf, stateOf } from './bonus-state.js';
import { Bonus } from './bonus.entity.js';
import { isShown, type PlatformKey } from '../settings/platform-rules.js';
import { PublicBonusDto } from './bonus.dto.js';
import { IN_ORDER } from './bonus-order.js';

/**
 * The paths of the published bonuses: the API's, and that of the copy that nginx serves while the server is
 * down.
 */
const PATHS = ['/api/bonuses', '/data/bonuses.json'];

/** The bonuses that visitors see at the moment, updated through the topic 'bonuses'. */
@Injectable()
export class PublishedBonusesService implements OnModuleInit {
  /** All active bonuses by id, also those that are scheduled or have ended, in the public order. */
  private active: ReadonlyMap<number, Bonus> = new Map();

  /** The ids of all bonuses that exist or were removed from the trash; undefined before the first load. */
  private assigned: Set<number> | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly publications: PublicationsService,
    private readonly settings: SettingsService,
    private readonly auditLog: AuditLogService,
    @InjectEnvironment() private readonly environment: Environment,
  ) {}

  onModuleInit(): void {
    this.publications.registerTopic(
      'bonuses',
      (manager) => this.load(manager),
      () => [...this.active.values()].flatMap(changeTimesOf),
      // An edit also withdraws: it may correct a claim, or where the bonus leads.
      () => this.live().map(({ id, updatedAt }) => `${String(id)} ${updatedAt.toISOString()}`),
    );
    for (const path of PATHS) {
      this.publications.define({
        path,
        topics: ['bonuses', 'site'],
        build: () => jsonDocument(this.list()),
      });
    }
  }

  /** The live bonuses: featured ones first, then in the admins' order, then newest first. */
  list(site = this.settings.current): PublicBonusDto[] {
    return this.published(this.live(), site);
  }

  /** The first live bonus in the public order; null if there is none. */
  first(site = this.settings.current): PublicBonusDto | null {
    return this.published(this.live().slice(0, 1), site)[0] ?? null;
  }

  /**
   * The first live bonuses in the public order, and the one with this id, if it is live.
   *
   * @param size how many of the first bonuses
   */
  excerpt(size: number, id: number): { bonuses: PublicBonusDto[]; isComplete: boolean } {
    const live = this.live();
    const chosen = live.filter((bonus, index) => index < size || bonus.id === id);
    return { bonuses: this.published(chosen), isComplete: chosen.length === live.length };
  }

  /** Whether visitors see this bonus. */
  isPublic(id: number): boolean {
    return this.findLive(id) !== undefined;
  }

  /**
   * Where a live bonus leads, with the code in place of `{code}`, and the host, if that is not a site of the
   * platform; undefined if visitors do not see the bonus.
   */
  destinationOf(
    id: number,
  ): { platform: PlatformKey; title: string; url: string; host: string | null } | undefined {
    const bonus = this.findLive(id);
    const { current: site } = this.settings;
    return (
      bonus && {
        platform: bonus.platform,
        title: withCode(bonus.title, codeAt(bonus.platform, site)),
        url: withCode(bonus.ctaHref, codeAt(bonus.platform, site)),
        host: otherHost(bonus.ctaHref, bonus.platform, site),
      }
    );
  }

  /** The path of a live bonus's page; undefined if visitors do not see the bonus. */
  pathOf(id: number): string | undefined {
    const bonus = this.findLive(id);
    return bonus && bonusPath(bonus, this.settings.current);
  }

  /** The paths of the live bonuses' pages, each with the time of the bonus's last change. */
  pages(): { path: string; changedAt: Date }[] {
    const site = this.settings.current;
    return this.live().map((bonus) => {
      const { startsAt, updatedAt } = bonus;
      const changedAt = startsAt && startsAt > updatedAt ? startsAt : updatedAt;
      return { path: bonusPath(bonus, site), changedAt };
    });
  }

  /** Whether there is or was a bonus with this id. */
  wasAssigned(id: number): boolean {
    return this.assigned?.has(id) === true;
  }

  private live(): Bonus[] {
    return [...this.active.values()].filter((bonus) => this.isLive(bonus));
  }

  private findLive(id: number): Bonus | undefined {
    const bonus = this.active.get(id);
    return bonus && this.isLive(bonus) ? bonus : undefined;
  }

  private isLive(bonus: Bonus): boolean {
    return (
      isShown(bonus.platform, this.settings.current) && stateOf(bonus, this.clock.now()) === 'live'
    );
  }

  private published(bonuses: readonly Bonus[], site = this.settings.current): PublicBonusDto[] {
    const context = { now: this.clock.now(), publicUrl: this.environment.publicUrl };
    return bonuses.map((bonus) => PublicBonusDto.from(bonus, site, context));
  }

  private async load(manager: EntityManager): Promise<void> {
    // A bonus that was removed from the trash has no row, but audit rows. Reading these once is enough,
    // because a bonus that is removed later was loaded before.
    this.assigned ??= new Set((await this.auditLog.idsOf(manager, 'bonus')).map(Number));
    for (const { id } of await manager.find(Bonus, { select: { id: true } })) this.assigned.add(id);
    const active = await manager.find(Bonus, {
      where: { isActive: true, deletedAt: IsNull() },
      order: IN_ORDER,
    });
    // The sort is stable, so the admins' order is kept within each group.
    active.sort((a, b) => Number(b.isFeatured) - Number(a.isFeatured));
    this.active = new Map(active.map((bonus) => [bonus.id, bonus]));
  }
}
