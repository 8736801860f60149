import { Injectable } from '@nestjs/common';
import type { Actor, Change } from '../activity/audit-log.service.js';
import { PublishedChangesService } from '../activity/published-changes.service.js';
import { ClaimsService } from '../claims/claims.service.js';
import type { SubjectClaim } from '../claims/find-claims-rules.js';
import { Clock } from '../core/config/clock.js';
import { OutboxService } from '../core/outbox/outbox.service.js';
import { SettingsService } from '../settings/settings.service.js';
import type { Bonus } from './bonus.entity.js';
import { claimsOfBonus, isPublishing } from './claims/bonus-claims-rules.js';
import { linkHost } from '../core/outbox/link-host.js';
import { type BonusRecord, recordOf } from './bonus-columns.js';

/** What decides where visitors get from a bonus: `/go` applies the rules of the platform to the link. */
export const LINK_COLUMNS = ['ctaHref', 'platform', 'termsUrl'] as const;
type BonusLinks = Pick<Bonus, (typeof LINK_COLUMNS)[number]>;

/** Changes bonuses in a transaction with audit rows, and publishes the change after the commit. */
@Injectable()
export class BonusChangesService {
  constructor(
    private readonly clock: Clock,
    private readonly changes: PublishedChangesService,
    private readonly claims: ClaimsService,
    private readonly settings: SettingsService,
    private readonly outbox: OutboxService,
  ) {}

  /** Runs `work` in one transaction. When it resolves, public responses contain the change. */
  run<T>(actor: Actor, work: (change: Change) => Promise<T>): Promise<T> {
    return this.changes.run(actor, 'bonuses', work);
  }

  /**
   * Changes columns of a stored bonus, which gets a new version and an audit row `bonus.{verb}`.
   *
   * @throws BadRequestException like `requirePublishable`, unless it is only featured or unfeatured
   * @throws StepUpRequired if one of {@link LINK_COLUMNS} has changed
   */
  async save(change: Change, verb: string, bonus: Bonus, columns: Partial<Bonus>): Promise<Bonus> {
    const before = recordOf(bonus);
    Object.assign(bonus, columns);
    const isOnlyFeatured = Object.keys(columns).every((column) => column === 'isFeatured');
    if (!isOnlyFeatured) await this.requirePublishable(change, [bonus]);
    return this.store(change, verb, bonus, before);
  }

  /**
   * Takes a bonus out of the trash, and deactivates it if its texts must not be published.
   *
   * @returns whether it was deactivated
   */
  async restore(change: Change, bonus: Bonus): Promise<boolean> {
    const before = recordOf(bonus);
    bonus.deletedAt = null;
    const deactivated = await this.deactivateUnpublishable(change, [bonus]);
    await this.store(change, 'restored', bonus, before);
    return deactivated.length > 0;
  }

  /**
   * Rejects a change that publishes texts with claims that block publishing. Bonuses that are neither live
   * nor scheduled may have any texts.
   *
   * @param bonuses as they are after the change
   * @throws BadRequestException with these claims of all bonuses
   */
  requirePublishable({ manager }: Change, bonuses: readonly Bonus[]): Promise<void> {
    return this.claims.requirePublishable(manager, this.claimsOf(bonuses));
  }

  /**
   * Deactivates the restored bonuses whose texts must not be published, because restoring must never be
   * rejected. Changes only the entities; the caller stores them.
   *
   * @returns the deactivated ones
   */
  async deactivateUnpublishable(
    { manager }: Change,
    bonuses: readonly Bonus[],
  ): Promise<readonly Bonus[]> {
    const claims = await this.claims.blocking(manager, this.claimsOf(bonuses));
    const ids = new Set(claims.map(({ bonusId }) => bonusId));
    const deactivated = bonuses.filter(({ id }) => ids.has(id));
    for (const bonus of deactivated) bonus.isActive = false;
    return deactivated;
  }

  /** Writes an audit row about one bonus: `before` is null if it is new, `after` if it is gone. */
  record(
    change: Change,
    verb: string,
    { id, title }: Pick<Bonus, 'id' | 'title'>,
    { before, after }: { before: BonusRecord | null; after: BonusRecord | null },
  ): Promise<void> {
    return change.record({
      action: `bonus.${verb}`,
      entity: 'bonus',
      entityId: id,
      summary: `Bonus "${title}" ${verb}`,
      before,
      after,
    });
  }

  /** Writes an event for each link of a bonus that has changed, and if the platform's rules for it have. */
  async reportLinks(
    { manager, by }: Change,
    before: BonusLinks,
    after: BonusLinks & Pick<Bonus, 'id' | 'title'>,
  ): Promise<void> {
    const bonus = `the bonus "${after.title}"`;
    const report = (label: string, hostBefore: string | null, hostAfter: string | null) =>
      this.outbox.write(manager, {
        kind: 'link-changed',
        details: { of: 'bonus', id: String(after.id), label, hostBefore, hostAfter, by },
      });
    if (before.ctaHref !== after.ctaHref || before.platform !== after.platform) {
      await report(bonus, linkHost(before.ctaHref), linkHost(after.ctaHref));
    }
    if (before.termsUrl !== after.termsUrl) {
      await report(
        `the terms of ${bonus}`,
        linkHost(before.termsUrl ?? ''),
        linkHost(after.termsUrl ?? ''),
      );
    }
  }

  /** The claims of those bonuses that are public or will be. */
  private claimsOf(bonuses: readonly Bonus[]): SubjectClaim[] {
    const now = this.clock.now();
    return bonuses
      .filter((bonus) => isPublishing(bonus, now))
      .flatMap((bonus) => claimsOfBonus(bonus, bonus.id, this.settings.current, now));
  }

  /**
   * Stores a changed bonus with a new version and an audit row.
   *
   * @throws StepUpRequired if one of {@link LINK_COLUMNS} has changed
   */
  private async store(
    change: Change,
    verb: string,
    bonus: Bonus,
    before: BonusRecord,
  ): Promise<Bonus> {
    if (LINK_COLUMNS.some((column) => bonus[column] !== before[column])) change.requireStepUp();
    Object.assign(bonus, { version: bonus.version + 1, updatedAt: this.clock.now() });
    await change.manager.save(bonus);
    await this.record(change, verb, bonus, { before, after: recordOf(bonus) });
    await this.reportLinks(change, before, bonus);
    return bonus;
  }
}
