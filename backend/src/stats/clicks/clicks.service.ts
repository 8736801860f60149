import { Injectable } from '@nestjs/common';
import { PublishedBonusesService } from '../../bonuses/published-bonuses.service.js';
import { invalidFields } from '../../core/http/validation/validation.js';
import { SettingsService } from '../../settings/settings.service.js';
import { PlatformsAdminService } from '../../settings/platforms/platforms-admin.service.js';
import { ClickCounterService } from './click-counter.service.js';
import { ClicksDaily } from './clicks-daily.entity.js';

const BONUS_TARGET = /^bonus:([1-9]\d{0,9})$/;

/** The id in a target of the form `bonus:{id}`; undefined for any other text. */
export function bonusIdOf(target: string): number | undefined {
  const id = BONUS_TARGET.exec(target)?.[1];
  return id === undefined ? undefined : Number(id);
}

/** Counts clicks on outgoing links if the owner has enabled counting. */
@Injectable()
export class ClicksService {
  constructor(
    private readonly settings: SettingsService,
    private readonly bonuses: PublishedBonusesService,
    private readonly counter: ClickCounterService,
    platforms: PlatformsAdminService,
  ) {
    platforms.onDelete(async (manager, target) =>
      (await manager.existsBy(ClicksDaily, { target })) ? 'clicks' : null,
    );
  }

  /**
   * Counts a click, unless counting is off or the visitor has opted out.
   *
   * @param target a platform's key, or `bonus:{id}` of a public bonus.
   * @throws BadRequestException if it is neither.
   */
  record(target: string, hasOptedOut: boolean): void {
    if (!this.isTarget(target)) {
      throw invalidFields({ target: 'This is neither a platform nor a public bonus' });
    }
    if (this.settings.current.countClicks && !hasOptedOut) this.counter.count(target);
  }

  private isTarget(target: string): boolean {
    const id = bonusIdOf(target);
    if (id !== undefined) return this.bonuses.isPublic(id);
    return this.settings.current.platforms.some(({ key }) => key === target);
  }
}
