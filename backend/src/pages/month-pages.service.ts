import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import { leaderboardMonthOf, monthPath, paths } from '@playhouse/rules/paths';
import { LeaderboardService } from '../leaderboard/leaderboard.service.js';
import { PublicationsService } from '../core/publishing/publications.service.js';
import type { PublishedResponse } from '../core/publishing/published-response.js';
import { BUILT_CLIENT, type BuiltClient, type PageNeed } from './built-client.js';
import type { FoundPage } from './found-page.js';
import { FIRST_ENTRIES, PagesService } from './pages.service.js';
import type { SitemapEntry } from './sitemap.js';

const NEEDS: readonly PageNeed[] = ['site', 'months'];

/**
 * The pages of the closed months. They are rendered on demand, because the standings of older months
 * are not in memory.
 */
@Injectable()
export class MonthPagesService {
  constructor(
    private readonly publications: PublicationsService,
    private readonly leaderboard: LeaderboardService,
    private readonly pages: PagesService,
    @Inject(BUILT_CLIENT) private readonly client: BuiltClient | null,
  ) {}

  /**
   * The page of a month. The running month has none: its standings are on the leaderboard.
   *
   * @param pathname of the URL, percent-encoded
   * @returns undefined if the path names no month, or one without final standings
   */
  find(pathname: string): FoundPage | undefined {
    const month = this.client ? leaderboardMonthOf(pathname) : undefined;
    if (month === undefined) return undefined;
    if (this.leaderboard.isRunning(month)) return { redirectTo: paths.leaderboard };
    if (!this.leaderboard.months().includes(month)) return undefined;
    const path = monthPath(month);
    return path === pathname ? { response: () => this.respond(path, month) } : { redirectTo: path };
  }

  /** For the sitemap, newest month first. */
  sitemapEntries(): SitemapEntry[] {
    return this.leaderboard.months().map((month) => ({ path: monthPath(month), changedAt: null }));
  }

  private async respond(path: string, month: string): Promise<PublishedResponse | undefined> {
    try {
      return await this.publications.variant(
        path,
        async () => {
          const page = await this.leaderboard.pages({ period: month });
          return this.pages.render(path, NEEDS, { closedMonth: page(FIRST_ENTRIES) });
        },
        (error) => {
          if (error instanceof NotFoundException) throw error;
          return this.pages.withoutContent(path, 200);
        },
      );
    } catch (error) {
      // The stored standings are damaged.
      if (error instanceof NotFoundException) return undefined;
      throw error;
    }
  }
}
