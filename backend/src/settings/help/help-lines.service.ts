import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PublicationsService } from '../../core/publishing/publications.service.js';
import { HelpLine } from './help-line.entity.js';

/** The stored help lines in memory, updated through the topic 'help'. */
@Injectable()
export class HelpLinesService implements OnModuleInit {
  private lines: readonly HelpLine[] = [];

  constructor(private readonly publications: PublicationsService) {}

  onModuleInit(): void {
    this.publications.registerTopic(
      'help',
      async (manager) => {
        this.lines = await this.find(manager);
      },
      () => [],
      () => [JSON.stringify(this.lines)],
    );
  }

  /** The same as `all`, but read from the database. */
  find(manager: EntityManager): Promise<HelpLine[]> {
    return manager.find(HelpLine, { order: { position: 'ASC', id: 'ASC' } });
  }

  /** All lines and options of self-exclusion, in the order of the owner. */
  get all(): readonly HelpLine[] {
    return this.lines;
  }
}
