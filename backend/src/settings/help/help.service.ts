import { Injectable, type OnModuleInit } from '@nestjs/common';
import { jsonDocument, PublicationsService } from '../../core/publishing/publications.service.js';
import type { Region } from '../../core/regions/region.js';
import { distanceOf } from '../../core/regions/scope-rules.js';
import { SettingsService } from '../settings.service.js';
import type { HelpDto, HelpLineDto } from './help.dto.js';
import { footerLines, publishedLines } from './help-line-rules.js';
import { HelpLinesService } from './help-lines.service.js';

/** The most help lines on a page of `/go`. Keep in sync with `nearestLines` of the client. */
const NEAREST_LINES = 3;

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
    const found = region === null ? [] : linesIn(region, lines);
    return found.length === 0 ? footerLines(lines) : found.slice(0, NEAREST_LINES);
  }
}

const linesIn = (region: Region, lines: readonly HelpLineDto[]): HelpLineDto[] =>
  lines
    .filter(({ kind }) => kind === 'line')
    .map((line) => ({ line, distance: distanceOf(line.region, region) }))
    .filter(({ distance }) => distance !== undefined)
    .sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0))
    .map(({ line }) => line);
