import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { Clock } from '../config/clock.js';
import { jsonDocument, PublicationsService } from '../publishing/publications.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { changeTimesOf, stateOf } from './bonus-state.js';
import { Bonus } from './bonus.entity.js';
import { PublicBonusDto } from './dto/public-bonus.dto.js';
import { IN_ORDER } from './find-bonuses.js';

/**
 * The published bonuses: the API's path, and the copy that nginx serves while the server is down.
 */
const PATHS = ['/api/bonuses', '/data/bonuses.json'];

/** The bonuses that visitors see at the moment, updated through the topic 'bonuses'. */
@Injectable()
export class PublishedBonusesService implements OnModuleInit {
  /** All active bonuses, also those that are scheduled or have ended. */
  private active: readonly Bonus[] = [];

  constructor(
    private readonly clock: Clock,
    private readonly publications: PublicationsService,
    private readonly settings: SettingsService,
  ) {}

  onModuleInit(): void {
    this.publications.registerTopic(
      'bonuses',
      (manager) => this.load(manager),
      () => this.active.flatMap(changeTimesOf),
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
  list(): PublicBonusDto[] {
    const now = this.clock.now();
    const site = this.settings.current;
    return this.active
      .filter((bonus) => stateOf(bonus, now) === 'live')
      .map((bonus) => PublicBonusDto.from(bonus, site, now));
  }

  /** Whether visitors see this bonus. */
  isPublic(id: number): boolean {
    const now = this.clock.now();
    return this.active.some((bonus) => bonus.id === id && stateOf(bonus, now) === 'live');
  }

  private async load(manager: EntityManager): Promise<void> {
    const active = await manager.find(Bonus, {
      where: { isActive: true, deletedAt: IsNull() },
      order: IN_ORDER,
    });
    // The sort is stable, so the admins' order is kept within each group.
    this.active = active.sort((a, b) => Number(b.isFeatured) - Number(a.isFeatured));
  }
}
