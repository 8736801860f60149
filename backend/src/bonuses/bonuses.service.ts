import { ConflictException, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import { otherHost, platformsOfLink } from '../settings/link-rules.js';
import { platformProblems } from '../settings/platform-rules.js';
import type { SettingsDocument } from '../settings/settings-document.js';
import { Bonus } from './bonus.entity.js';
import type { Actor, Change } from '../activity/audit-log.service.js';
import { Clock } from '../core/config/clock.js';
import { findForUpdate } from '../core/http/find-for-update.js';
import { invalidFields } from '../core/http/validation/validation.js';
import { PlatformsAdminService } from '../settings/platforms/platforms-admin.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { BonusChangesService, LINK_COLUMNS } from './bonus-changes.service.js';
import { columnsOf, recordOf, requireValidDates } from './bonus-columns.js';
import { BonusDto, type RestoredBonusDto, type SaveBonusDto } from './bonus.dto.js';
import { isPublishing } from './claims/bonus-claims-rules.js';
import type { ListBonusesDto } from './bonus-requests.dto.js';
import { bonusesInOrder, findBonusForUpdate, IN_ORDER, saveOrder } from './bonus-order.js';
import { termsProblems } from './published-terms-url.js';

/** Why a link is rejected, as a message by field: it leads to another platform than the bonus is about. */
function linkProblems(
  { ctaHref, platform }: Pick<Bonus, 'ctaHref' | 'platform'>,
  site: Pick<SettingsDocument, 'platforms' | 'code'>,
): Record<string, string> {
  const [fitting] = platformsOfLink(ctaHref, site);
  const host = otherHost(ctaHref, platform, site);
  return host === null || !fitting
    ? {}
    : {
        ctaHref: `This link leads to ${fitting.name}. Please choose ${fitting.name} as the platform, or enter another link`,
      };
}

type Toggle = Partial<Pick<Bonus, 'isActive' | 'isFeatured'>>;

/** Reads the bonuses for admins and changes one at a time. */
@Injectable()
export class BonusesService {
  constructor(
    private readonly clock: Clock,
    private readonly changes: BonusChangesService,
    private readonly settings: SettingsService,
    platforms: PlatformsAdminService,
    @InjectRepository(Bonus) private readonly bonuses: Repository<Bonus>,
  ) {
    // Those in the trash can be restored.
    platforms.onDelete(async (manager, platform) => {
      const count = await manager.countBy(Bonus, { platform });
      return count === 0 ? null : `${count} ${count === 1 ? 'bonus' : 'bonuses'}`;
    });
  }

  /** The number of bonuses, without those in the trash. */
  count(): Promise<number> {
    return this.bonuses.countBy({ deletedAt: IsNull() });
  }

  /** All bonuses outside the trash that visitors see, or will see without another change. */
  async publishing(): Promise<Bonus[]> {
    const now = this.clock.now();
    const active = { isActive: true, deletedAt: IsNull() };
    const bonuses = await this.bonuses.find({ where: active, order: IN_ORDER });
    return bonuses.filter((bonus) => isPublishing(bonus, now));
  }

  /** The titles of all bonuses, those in the trash included. */
  titles(): Promise<Pick<Bonus, 'id' | 'title' | 'deletedAt'>[]> {
    return this.bonuses.find({ select: { id: true, title: true, deletedAt: true } });
  }

  /** The links of all bonuses outside the trash, in the admins' order. */
  links(): Promise<Pick<Bonus, 'id' | 'title' | 'platform' | 'ctaHref' | 'isDemo'>[]> {
    return this.bonuses.find({
      select: { id: true, title: true, platform: true, ctaHref: true, isDemo: true },
      where: { deletedAt: IsNull() },
      order: IN_ORDER,
    });
  }

  /** Whether an active bonus exists that an admin has written or edited. */
  hasOwn(): Promise<boolean> {
    return this.bonuses.existsBy({ isDemo: false, isActive: true, deletedAt: IsNull() });
  }

  /** Whether demo bonuses exist, active or not, apart from those in the trash. */
  hasDemo(): Promise<boolean> {
    return this.bonuses.existsBy({ isDemo: true, deletedAt: IsNull() });
  }

  /** All matching bonuses in the admins' order; those in the trash only if `state` is `deleted`. */
  async list({ search, platform, isActive, state }: ListBonusesDto): Promise<BonusDto[]> {
    const now = this.clock.now();
    const bonuses = await this.bonuses.find({ order: IN_ORDER });
    const searchText = search?.trim().toLowerCase() ?? '';
    const { current: site } = this.settings;
    // Filtered here and not in SQL, because the two databases fold the case of non-Latin letters
    // differently, and there are only hundreds of bonuses.
    return bonuses
      .map((bonus) => BonusDto.from(bonus, site, now))
      .filter(
        (bonus) =>
          (state === undefined ? bonus.state !== 'deleted' : bonus.state === state) &&
          (platform === undefined || bonus.platform === platform) &&
          (isActive === undefined || bonus.isActive === isActive) &&
          [bonus.title, bonus.description, bonus.provider].some((text) =>
            text.toLowerCase().includes(searchText),
          ),
      );
  }

  /**
   * Creates a bonus, which becomes the first in the admins' order.
   *
   * @throws StepUpRequired for a link that is not the platform's, and for one to the terms
   * @throws BadRequestException if its dates contradict each other, or its texts must not be published
   */
  create(fields: SaveBonusDto, actor: Actor): Promise<BonusDto> {
    return this.change(actor, async (change) => {
      const { manager } = change;
      const created = this.columnsOf(fields);
      const known = { platform: created.platform, ctaHref: this.linkOf(created), termsUrl: null };
      const hasOtherLinks = LINK_COLUMNS.some((column) => created[column] !== known[column]);
      if (hasOtherLinks) change.requireStepUp();
      const now = this.clock.now();
      const first = await manager.minimum(Bonus, 'position');
      const columns: Omit<Bonus, 'id'> = {
        ...requireValidDates(created, now),
        version: 1,
        position: (first ?? 0) - 1,
        isDemo: false,
        deletedAt: null,
        createdAt: now,
        updatedAt: now,
      };
      const bonus = await manager.save(manager.create(Bonus, columns));
      await this.changes.requirePublishable(change, [bonus]);
      await this.changes.record(change, 'created', bonus, { before: null, after: recordOf(bonus) });
      if (hasOtherLinks) await this.changes.reportLinks(change, { ...known, ctaHref: '' }, bonus);
      return bonus;
    });
  }

  /**
   * Replaces a bonus's fields.
   *
   * @throws ConflictException with the stored bonus if `fields.version` is not its version
   * @throws BadRequestException if its dates contradict each other, or its texts must not be published
   */
  update(id: number, fields: SaveBonusDto, actor: Actor): Promise<BonusDto> {
    return this.change(actor, async (change) => {
      const now = this.clock.now();
      const bonus = await findBonusForUpdate(change.manager, id);
      if (fields.version !== undefined && fields.version !== bonus.version) {
        throw new ConflictException({
          error: 'Another user has changed this bonus. Nothing was saved.',
          current: BonusDto.from(bonus, this.settings.current, now),
        });
      }
      const columns = requireValidDates(this.columnsOf(fields, bonus), now);
      return this.changes.save(change, 'updated', bonus, { ...columns, isDemo: false });
    });
  }

  /** Activates, deactivates, features or unfeatures a bonus. */
  toggle(id: number, toggle: Toggle, actor: Actor): Promise<BonusDto> {
    return this.change(actor, async (change) => {
      const bonus = await findBonusForUpdate(change.manager, id);
      return this.changes.save(change, describeToggle(toggle), bonus, toggle);
    });
  }

  /** Moves a bonus to the trash. */
  async delete(id: number, actor: Actor): Promise<void> {
    await this.change(actor, async (change) => {
      const bonus = await findBonusForUpdate(change.manager, id);
      return this.changes.save(change, 'deleted', bonus, { deletedAt: this.clock.now() });
    });
  }

  /**
   * Takes a bonus out of the trash, to its former position. It becomes inactive if its texts must not be
   * published. A bonus outside the trash stays as it is.
   */
  async restore(id: number, actor: Actor): Promise<RestoredBonusDto> {
    let isDeactivated = false;
    const bonus = await this.change(actor, async (change) => {
      const found = await findForUpdate(change.manager, Bonus, id, 'bonus');
      isDeactivated = found.deletedAt ? await this.changes.restore(change, found) : false;
      return found;
    });
    return { ...bonus, isDeactivated };
  }

  /**
   * Sets the order of all bonuses that are not in the trash.
   *
   * @throws ConflictException if `ids` are not exactly the existing ones.
   */
  async order(ids: readonly number[], actor: Actor): Promise<BonusDto[]> {
    const ordered = await this.changes.run(actor, async (change) => {
      const { manager } = change;
      const bonuses = await bonusesInOrder(manager);
      const existingIds = new Set(bonuses.map((bonus) => bonus.id));
      if (ids.length !== existingIds.size || !ids.every((id) => existingIds.has(id))) {
        throw new ConflictException({
          error: 'The bonuses have changed in the meantime. Reload the list and order it again.',
        });
      }
      await saveOrder(change, bonuses, ids);
      return bonusesInOrder(manager);
    });
    const now = this.clock.now();
    const site = this.settings.current;
    return ordered.map((bonus) => BonusDto.from(bonus, site, now));
  }

  /** The link of the platform, with which a bonus adds no new one. */
  private linkOf({ platform }: Pick<Bonus, 'platform'>): string {
    const { platforms } = this.settings.current;
    return platforms.find(({ key }) => key === platform)?.referralUrl ?? '';
  }

  /**
   * The columns that saving a form replaces. By default, a bonus is about the first platform.
   *
   * @throws BadRequestException for an unknown platform, a link to the terms that could carry a referral code,
   * or a link to another platform
   */
  private columnsOf(fields: SaveBonusDto, stored?: Bonus): ReturnType<typeof columnsOf> {
    const { current: site } = this.settings;
    const platform = fields.platform ?? site.platforms[0]?.key;
    const result = columnsOf(platform === undefined ? fields : { ...fields, platform }, stored);
    const problems = {
      ...termsProblems(result, site),
      ...linkProblems(result, site),
      ...platformProblems(result, site, stored),
    };
    if (Object.keys(problems).length > 0) throw invalidFields(problems);
    return result;
  }

  private async change(actor: Actor, work: (change: Change) => Promise<Bonus>): Promise<BonusDto> {
    const bonus = await this.changes.run(actor, work);
    return BonusDto.from(bonus, this.settings.current, this.clock.now());
  }
}

function describeToggle({ isActive, isFeatured }: Toggle): string {
  if (isActive !== undefined) return isActive ? 'activated' : 'deactivated';
  return isFeatured ? 'featured' : 'unfeatured';
}
