import { Injectable } from '@nestjs/common';
import type { Actor, Change } from '../../activity/audit-log.service.js';
import { ClaimsService } from '../../claims/claims.service.js';
import { Clock } from '../../core/config/clock.js';
import { claimsOfChange } from '../../settings/claims/settings-claims-rules.js';
import { mapTexts, type ReplacedText, replaceTexts } from '../../settings/code/map-texts-rules.js';
import {
  type OldReferral,
  SettingsCodeService,
} from '../../settings/code/settings-code.service.js';
import { SettingsChangesService } from '../../settings/settings-changes.service.js';
import { CODE_ACTION } from '../history/bonus-history-rules.js';
import type { SubjectClaim } from '../../claims/find-claims-rules.js';
import { rowLock } from '../../core/database/row-lock.js';
import { PublicationsService } from '../../core/publishing/publications.service.js';
import type { CodeReplacer } from '../../settings/code/code-replacer-rules.js';
import type { SettingsDocument } from '../../settings/settings-document.js';
import { linkHost } from '../../core/outbox/link-host.js';
import { BonusChangesService } from '../bonus-changes.service.js';
import { BONUS_TEXTS } from '../bonus-texts.js';
import type { AuditedParts } from '../bonus-columns.js';
import { Bonus } from '../bonus.entity.js';
import { claimsOfBonus, isPublishing } from '../claims/bonus-claims-rules.js';
import { SaveBonusDto } from '../bonus.dto.js';

/** Replaces an old code and old links in everything that visitors read. */
@Injectable()
export class CodeReplacementsService {
  constructor(
    private readonly changes: SettingsChangesService,
    private readonly settings: SettingsCodeService,
    private readonly bonuses: BonusChangesService,
    private readonly publications: PublicationsService,
    private readonly claims: ClaimsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Replaces the old code by `{code}` and old links by the platforms' current ones, in the settings
   * and in all bonuses: in one transaction, with one audit row.
   *
   * @param preview whether to only list the changes, without storing them
   * @returns the texts that contain the old code or links
   * @throws StepUpRequired unless it is a preview or nothing changes
   * @throws BadRequestException with the claims of all changed settings and public bonuses
   */
  replace(from: OldReferral, preview: boolean, actor: Actor): Promise<ReplacedText[]> {
    return this.changes.run(actor, async (change) => {
      const settings = await this.settings.find(change, from);
      const { bonuses, replaced } = await this.find(change, settings.replacer);
      const all = [...settings.replaced, ...replaced];
      const count = all.filter(({ after }) => after !== null).length;
      if (preview || count === 0) return all;
      change.requireStepUp();
      await this.claims.requirePublishable(change.manager, [
        ...claimsOfChange(settings.stored.document, settings.document, this.clock.now()),
        ...this.claimsOf(bonuses, settings.document),
      ]);
      const settingsParts = await this.settings.store(change, settings);
      const bonusParts = await this.store(change, bonuses);
      await change.record({
        action: CODE_ACTION,
        entity: 'settings',
        summary: summaryOf(from, count),
        before: { ...settingsParts.before, bonuses: bonusParts.before },
        after: { ...settingsParts.after, bonuses: bonusParts.after },
      });
      return all;
    });
  }

  /** Finds the bonuses that contain the old code or links, and locks all bonuses. */
  private async find(
    { manager }: Change,
    replacer: CodeReplacer,
  ): Promise<{ bonuses: BonusWithOldCode[]; replaced: ReplacedText[] }> {
    const replaced: ReplacedText[] = [];
    const all = await manager.find(Bonus, { order: { id: 'ASC' }, ...rowLock(manager) });
    const bonuses = all.map((bonus) => {
      const where = `Bonus "${bonus.title}"${bonus.deletedAt ? ' (deleted)' : ''}`;
      const map = replaceTexts(replacer, where, replaced);
      const next = mapTexts<BonusTexts>(
        bonus,
        { path: [], dto: SaveBonusDto, ...BONUS_TEXTS },
        map,
      );
      return { bonus, texts: changedTexts(bonus, next) };
    });
    return { bonuses: bonuses.filter(({ texts }) => Object.keys(texts).length > 0), replaced };
  }

  /** The claims of these bonuses as they will be stored, if they are or will be public. */
  private claimsOf(bonuses: readonly BonusWithOldCode[], site: SettingsDocument): SubjectClaim[] {
    const now = this.clock.now();
    return bonuses
      .filter(({ bonus }) => isPublishing(bonus, now))
      .flatMap(({ bonus, texts }) => claimsOfBonus({ ...bonus, ...texts }, bonus.id, site, now));
  }

  /**
   * Stores the found bonuses, and notifies of links that lead to another host. The caller writes the audit
   * row.
   *
   * @returns the changed parts of each bonus before and after, by ID, for the audit row
   */
  private async store(change: Change, bonuses: readonly BonusWithOldCode[]): Promise<AuditedParts> {
    const { manager } = change;
    const parts: AuditedParts = { before: {}, after: {} };
    for (const { bonus, texts } of bonuses) {
      const before = { ...bonus };
      parts.before[bonus.id] = partOf(bonus, texts);
      Object.assign(bonus, texts, { version: bonus.version + 1, updatedAt: this.clock.now() });
      parts.after[bonus.id] = partOf(bonus, texts);
      await manager.save(bonus);
      // If only the code in the links changed, there would be one event for each of many bonuses.
      if (linkHost(before.ctaHref) !== linkHost(bonus.ctaHref)) {
        await this.bonuses.reportLinks(change, before, bonus);
      }
    }
    if (bonuses.length > 0) await this.publications.touch(manager, 'bonuses');
    return parts;
  }
}

function summaryOf({ code }: OldReferral, count: number): string {
  const what = code === null ? 'Old referral links' : `Code "${code}"`;
  return `${what} replaced in ${count.toLocaleString('en-US')} ${count === 1 ? 'place' : 'places'}`;
}

type BonusTexts = Pick<Bonus, keyof typeof BONUS_TEXTS.kinds>;

/** A bonus with texts that contain an old code or link. */
interface BonusWithOldCode {
  bonus: Bonus;
  /** The changed texts. */
  texts: Partial<BonusTexts>;
}

const NAMES = Object.keys(BONUS_TEXTS.kinds) as (keyof BonusTexts)[];

function changedTexts(before: BonusTexts, after: BonusTexts): Partial<BonusTexts> {
  const changed = NAMES.filter((name) => String(before[name]) !== String(after[name]));
  return Object.fromEntries(changed.map((name) => [name, after[name]]));
}

/** What the audit log keeps of a bonus: its title, its version and the texts that change. */
function partOf(bonus: Bonus, texts: Partial<BonusTexts>): object {
  const names = NAMES.filter((name) => name in texts);
  const { title, version } = bonus;
  return { title, version, ...Object.fromEntries(names.map((name) => [name, bonus[name]])) };
}
