import { Injectable } from '@nestjs/common';
import type { Actor } from '../../activity/audit-log.service.js';
import { ClaimsService } from '../../claims/claims.service.js';
import { Clock } from '../../core/config/clock.js';
import { claimsOfChange } from '../../settings/claims/settings-claims-rules.js';
import type { ReplacedText } from '../../settings/code/map-texts-rules.js';
import {
  type OldReferral,
  SettingsCodeService,
} from '../../settings/code/settings-code.service.js';
import { SettingsChangesService } from '../../settings/settings-changes.service.js';
import { CODE_ACTION } from '../history/bonus-history-rules.js';
import { BonusCodeService } from './bonus-code.service.js';

/** Replaces an old code and old links in everything that visitors read. */
@Injectable()
export class CodeReplacementsService {
  constructor(
    private readonly changes: SettingsChangesService,
    private readonly settings: SettingsCodeService,
    private readonly bonuses: BonusCodeService,
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
      const { bonuses, replaced } = await this.bonuses.find(change, settings.replacer);
      const all = [...settings.replaced, ...replaced];
      const count = all.filter(({ after }) => after !== null).length;
      if (preview || count === 0) return all;
      change.requireStepUp();
      await this.claims.requirePublishable(change.manager, [
        ...claimsOfChange(settings.stored.document, settings.document, this.clock.now()),
        ...this.bonuses.claimsOf(bonuses, settings.document),
      ]);
      const settingsParts = await this.settings.store(change, settings);
      const bonusParts = await this.bonuses.store(change, bonuses);
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
}

function summaryOf({ code }: OldReferral, count: number): string {
  const what = code === null ? 'Old referral links' : `Code "${code}"`;
  return `${what} replaced in ${count.toLocaleString('en-US')} ${count === 1 ? 'place' : 'places'}`;
}
