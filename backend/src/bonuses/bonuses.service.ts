import { ConflictException, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { type Actor, type Change, AuditLogService } from '../activity/audit-log.service.js';
import { Clock } from '../config/clock.js';
import { findForUpdate } from '../http/find-for-update.js';
import { jsonDocument, PublicationsService } from '../publishing/publications.service.js';
import { withDefaults } from './bonus-defaults.js';
import { Bonus } from './bonus.entity.js';
import { BonusDto } from './dto/bonus.dto.js';
import type { ListBonusesDto } from './dto/list-bonuses.dto.js';
import { PublicBonusDto } from './dto/public-bonus.dto.js';
import type { SaveBonusDto } from './dto/save-bonus.dto.js';

/**
 * The published bonuses: the API's path, and the copy that nginx serves while the server is down.
 */
const PATHS = ['/api/bonuses', '/data/bonuses.json'];

type Toggle = Partial<Pick<Bonus, 'isActive' | 'isFeatured'>>;

@Injectable()
export class BonusesService implements OnModuleInit {
  private published: PublicBonusDto[] = [];
  private publicIds: ReadonlySet<number> = new Set();

  constructor(
    private readonly clock: Clock,
    private readonly auditLog: AuditLogService,
    private readonly publications: PublicationsService,
    @InjectRepository(Bonus) private readonly bonuses: Repository<Bonus>,
  ) {}

  onModuleInit(): void {
    this.publications.registerTopic('bonuses', (manager) => this.load(manager));
    for (const path of PATHS) {
      this.publications.define({
        path,
        topics: ['bonuses'],
        build: () => jsonDocument(this.published),
      });
    }
  }

  /** The active bonuses: featured ones first, then in the admins' order, then newest first. */
  get public(): readonly PublicBonusDto[] {
    return this.published;
  }

  /** Whether visitors see this bonus. */
  isPublicBonus(id: number): boolean {
    return this.publicIds.has(id);
  }

  count(): Promise<number> {
    return this.bonuses.count();
  }

  /** All matching bonuses in the admins' order. */
  async list({ search, platform, isActive }: ListBonusesDto): Promise<Bonus[]> {
    const bonuses = await inOrder(this.bonuses.manager);
    const wanted = search?.trim().toLowerCase() ?? '';
    // Filtered here and not in SQL, because the two databases fold the case of non-Latin letters
    // differently, and there are only hundreds of bonuses.
    return bonuses.filter(
      (bonus) =>
        (platform === undefined || bonus.platform === platform) &&
        (isActive === undefined || bonus.isActive === isActive) &&
        [bonus.title, bonus.description, bonus.provider].some((text) =>
          text.toLowerCase().includes(wanted),
        ),
    );
  }

  /** Creates a bonus, which becomes the first in the admins' order. */
  create(fields: SaveBonusDto, actor: Actor): Promise<Bonus> {
    return this.change(actor, async (change) => {
      const { manager } = change;
      const now = this.clock.now();
      const first = await manager.minimum(Bonus, 'position');
      const columns: Omit<Bonus, 'id'> = {
        ...withDefaults(fields),
        version: 1,
        isActive: fields.isActive ?? true,
        isFeatured: fields.isFeatured ?? false,
        position: (first ?? 0) - 1,
        createdAt: now,
        updatedAt: now,
      };
      const bonus = await manager.save(manager.create(Bonus, columns));
      await record(change, 'created', bonus, null, BonusDto.from(bonus));
      return bonus;
    });
  }

  /**
   * Replaces a bonus's fields.
   *
   * @throws ConflictException with the stored bonus if `fields.version` is older.
   */
  update(id: number, fields: SaveBonusDto, actor: Actor): Promise<Bonus> {
    return this.change(actor, async (change) => {
      const bonus = await findForUpdate(change.manager, Bonus, id, 'bonus');
      if (fields.version !== undefined && fields.version !== bonus.version) {
        throw new ConflictException({
          error: 'Another user has changed this bonus. Nothing was saved.',
          current: BonusDto.from(bonus),
        });
      }
      return this.save(change, 'updated', bonus, {
        ...withDefaults(fields),
        isActive: fields.isActive ?? bonus.isActive,
        isFeatured: fields.isFeatured ?? bonus.isFeatured,
      });
    });
  }

  /** Activates, deactivates, features or unfeatures a bonus. */
  toggle(id: number, toggle: Toggle, actor: Actor): Promise<Bonus> {
    return this.change(actor, async (change) => {
      const bonus = await findForUpdate(change.manager, Bonus, id, 'bonus');
      return this.save(change, describeToggle(toggle), bonus, toggle);
    });
  }

  delete(id: number, actor: Actor): Promise<void> {
    return this.change(actor, async (change) => {
      const bonus = await findForUpdate(change.manager, Bonus, id, 'bonus');
      const before = BonusDto.from(bonus);
      await change.manager.delete(Bonus, { id });
      await record(change, 'deleted', bonus, before, null);
    });
  }

  /**
   * Sets the order of all bonuses.
   *
   * @throws ConflictException if `ids` are not exactly the existing ones.
   */
  order(ids: readonly number[], actor: Actor): Promise<Bonus[]> {
    return this.change(actor, async ({ manager, record }) => {
      const bonuses = await inOrder(manager);
      const known = new Set(bonuses.map((bonus) => bonus.id));
      if (ids.length !== known.size || !ids.every((id) => known.has(id))) {
        throw new ConflictException({
          error: 'The bonuses have changed in the meantime. Reload the list and order it again.',
        });
      }
      for (const [position, id] of ids.entries()) {
        await manager.update(Bonus, { id }, { position });
      }
      await record({
        action: 'bonus.ordered',
        entity: 'bonus',
        summary: 'Bonuses reordered',
        before: bonuses.map((bonus) => bonus.id),
        after: ids,
      });
      return inOrder(manager);
    });
  }

  private async load(manager: EntityManager): Promise<void> {
    const active = (await inOrder(manager)).filter((bonus) => bonus.isActive);
    // The sort is stable, so the admins' order is kept within each group.
    active.sort((a, b) => Number(b.isFeatured) - Number(a.isFeatured));
    this.published = active.map(PublicBonusDto.from);
    this.publicIds = new Set(active.map((bonus) => bonus.id));
  }

  private async change<T>(actor: Actor, work: (change: Change) => Promise<T>): Promise<T> {
    const result = await this.auditLog.change(actor, async (change) => {
      const done = await work(change);
      await this.publications.touch(change.manager, 'bonuses');
      return done;
    });
    await this.publications.changed();
    return result;
  }

  private async save(
    change: Change,
    verb: string,
    bonus: Bonus,
    changes: Partial<Bonus>,
  ): Promise<Bonus> {
    const before = BonusDto.from(bonus);
    const version = bonus.version + 1;
    Object.assign(bonus, changes, { version, updatedAt: this.clock.now() });
    await change.manager.save(bonus);
    await record(change, verb, bonus, before, BonusDto.from(bonus));
    return bonus;
  }
}

function record(
  change: Change,
  verb: string,
  bonus: Bonus,
  before: BonusDto | null,
  after: BonusDto | null,
): Promise<void> {
  return change.record({
    action: `bonus.${verb}`,
    entity: 'bonus',
    entityId: before?.id ?? after?.id,
    summary: `Bonus "${bonus.title}" ${verb}`,
    before,
    after,
  });
}

function describeToggle({ isActive, isFeatured }: Toggle): string {
  if (isActive !== undefined) return isActive ? 'activated' : 'deactivated';
  return isFeatured ? 'featured' : 'unfeatured';
}

const inOrder = (manager: EntityManager): Promise<Bonus[]> =>
  manager.find(Bonus, { order: { position: 'ASC', createdAt: 'DESC', id: 'DESC' } });
