import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import { MAIN_RACE, paths, racePageOf } from '@playhouse/rules/paths';
import { racePath } from '@playhouse/rules/race-path';
import { LeaderboardService } from '../leaderboard/leaderboard.service.js';
import { PublicationsService } from '../core/publishing/publications.service.js';
import type { PublishedResponse } from '../core/publishing/published-response.js';
import { BUILT_CLIENT, type BuiltClient, type PageNeed } from './built-client.js';
import type { FoundPage } from './found-page.js';
import { FIRST_ENTRIES, PagesService } from './pages.service.js';
import type { SitemapEntry } from './sitemap.js';

const NEEDS: readonly PageNeed[] = ['site', 'races'];

interface AskedPage {
  race: string;
  period: string | undefined;
}

/**
 * The pages of the closed months, and of all other races and their periods. They are rendered on demand, because
 * older standings are not in memory.
 */
@Injectable()
export class RacePagesService {
  constructor(
    private readonly publications: PublicationsService,
    private readonly leaderboard: LeaderboardService,
    private readonly pages: PagesService,
    @Inject(BUILT_CLIENT) private readonly client: BuiltClient | null,
  ) {}

  /**
   * The page of a race or period. A running period has none: its standings are on the page of its race.
   *
   * @param pathname of the URL, percent-encoded
   * @returns undefined if the path names no race, or no closed month of the main one
   */
  find(pathname: string): FoundPage | undefined {
    const asked = this.client ? racePageOf(pathname) : undefined;
    if (!asked) return undefined;
    const { race = MAIN_RACE, period } = asked;
    if (race === MAIN_RACE) {
      if (period === undefined || this.leaderboard.isRunning(period)) {
        return { redirectTo: paths.leaderboard };
      }
      if (!this.leaderboard.months().includes(period)) return undefined;
    } else {
      const current = this.leaderboard.list().find(({ slug }) => slug === race);
      if (!current) return undefined;
      if (current.isRunning && current.period === period) return { redirectTo: racePath(race) };
    }
    const path = racePath(race, period);
    return path === pathname
      ? { response: () => this.respond(path, { race, period }) }
      : { redirectTo: path };
  }

  /** For the sitemap: each race, with its closed periods from the newest. */
  sitemapEntries(): SitemapEntry[] {
    return this.leaderboard
      .list()
      .flatMap(({ slug }) => [
        ...(slug === MAIN_RACE ? [] : [racePath(slug)]),
        ...this.leaderboard.months(slug).map((period) => racePath(slug, period)),
      ])
      .map((path) => ({ path, changedAt: null }));
  }

  private async respond(path: string, asked: AskedPage): Promise<PublishedResponse | undefined> {
    try {
      return await this.publications.variant(
        path,
        async () => {
          const page = await this.leaderboard.pages(asked);
          return this.pages.render(path, NEEDS, {
            [asked.period === undefined ? 'leaderboard' : 'closedMonth']: page(FIRST_ENTRIES),
            months: this.leaderboard.months(asked.race),
          });
        },
        (error) => {
          if (error instanceof NotFoundException) throw error;
          return this.pages.withoutContent(path, 200);
        },
      );
    } catch (error) {
      // There is no such period, or its stored standings are damaged.
      if (error instanceof NotFoundException) return undefined;
      throw error;
    }
  }
}
