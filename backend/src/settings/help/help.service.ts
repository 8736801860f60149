import { Injectable, type OnModuleInit } from '@nestjs/common';
import { nearestLines } from '@playhouse/rules/nearest-lines';
import { jsonDocument, PublicationsService } from '../../core/publishing/publications.service.js';
import type { Region } from '../../core/regions/region.js';
import { SettingsService } from '../settings.service.js';
import type { HelpDto, HelpLineDto } from './help.dto.js';
import { footerLines, publishedLines } from './help-line-rules.js';
import { HelpLinesService } from './help-lines.service.js';

/** Where visitors find help. */
@Injectable()
export class HelpService implements OnModuleInit {
  constructor(
    private readonly publications: PublicationsService,
    private readonly settings: SettingsService,
    private readonly helpLines: HelpLinesService,
  ) {}

  onModuleInit(): void {
    this.publications.define({
      path: '/api/help',
      topics: ['help', 'site'],
      build: () => jsonDocument(this.published()),
    });
  }

  published(): HelpDto {
    return { lines: publishedLines(this.helpLines.all, this.settings.current.code) };
  }

  /**
   * The lines for a visitor, at most three: those of the region first, then those for all regions. If there
   * are none, or the region is not known, these are the lines of the footer.
   */
  nearest(region: Region | null): HelpLineDto[] {
    const { lines } = this.published();
    const numbers = lines.filter(({ kind }) => kind === 'line');
    return nearestLines(numbers, region) ?? footerLines(lines);
  }
}
