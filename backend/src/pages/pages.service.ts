import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { paths } from '@playhouse/rules/paths';
import { PublishedBonusesService } from '../bonuses/published-bonuses.service.js';
import { type Environment, InjectEnvironment } from '../core/config/env.js';
import { HelpService } from '../settings/help/help.service.js';
import { PublicationsService } from '../core/publishing/publications.service.js';
import type { PublishedDocument } from '../core/publishing/published-response.js';
import { PAGE_POLICY } from '../core/publishing/security-headers.js';
import { LeaderboardService } from '../leaderboard/leaderboard.service.js';
import { LiveService } from '../videos/live/live.service.js';
import { RegionsService } from '../platforms/regions/regions.service.js';
import type { SettingsDocument } from '../settings/settings-document.js';
import { SettingsService } from '../settings/settings.service.js';
import { VideosService } from '../videos/videos.service.js';
import { LinkPreviewsService } from './link-previews/link-previews.service.js';
import { BUILT_CLIENT, type BuiltClient, type PageData, type PageNeed } from './built-client.js';
import { topicsOf } from './page-topics.js';

/** Publications without a URL: no path starts with '#'. */
export const NOT_FOUND = '#not-found';
export const PANEL = '#panel';

/** The arguments with which the client would request the data, and under which it caches them. */
const VIDEOS_PER_LIST = 20;
export const FIRST_ENTRIES = { offset: 0, limit: 15 };

/** What the layout of every page needs. */
const LAYOUT_NEEDS: readonly PageNeed[] = ['site', 'live'];

/** Publishes the public pages, rendered with current data whenever it changes. */
@Injectable()
export class PagesService implements OnModuleInit {
  constructor(
    private readonly publications: PublicationsService,
    private readonly settings: SettingsService,
    private readonly bonuses: PublishedBonusesService,
    private readonly videos: VideosService,
    private readonly leaderboard: LeaderboardService,
    private readonly live: LiveService,
    private readonly regions: RegionsService,
    private readonly help: HelpService,
    private readonly linkPreviews: LinkPreviewsService,
    @InjectEnvironment() private readonly environment: Environment,
    @Inject(BUILT_CLIENT) private readonly client: BuiltClient | null,
  ) {}

  onModuleInit(): void {
    if (!this.client) return;
    const { bundle } = this.client;
    const { publicUrl } = this.environment;
    for (const { path, needs } of bundle.pages) this.define(path, path, needs);
    this.define(NOT_FOUND, '/404', LAYOUT_NEEDS);
    this.publications.define({
      path: PANEL,
      topics: ['site'],
      // Without data from the settings, so that wrong settings can always be corrected in the
      // panel.
      build: () => document(200, bundle.renderPanel({ publicUrl }), PAGE_POLICY),
    });
  }

  private define(key: string, path: string, needs: readonly PageNeed[]): void {
    this.publications.define({
      path: key,
      topics: topicsOf([...LAYOUT_NEEDS, ...needs]),
      build: () => this.render(path, needs),
      fallback: () => this.withoutContent(path, key === NOT_FOUND ? 404 : 200),
    });
  }

  /** Takes the place of a page that cannot be rendered: the browser renders it, with the data of the API. */
  withoutContent(path: string, status: number): PublishedDocument {
    if (!this.client) throw new Error('The client was not built.');
    const html = this.client.bundle.renderInBrowser(path, this.environment);
    return { ...document(status, html, PAGE_POLICY), isFallback: true };
  }

  /**
   * Renders a page with current data; its status is the client's.
   *
   * @param ownData the data of this page only
   * @param settings the published ones by default
   */
  async render(
    path: string,
    needs: readonly PageNeed[],
    ownData: PageData = {},
    settings = this.settings.current,
  ): Promise<PublishedDocument> {
    if (!this.client) throw new Error('The client was not built.');
    const shared = Object.fromEntries(
      [...LAYOUT_NEEDS, ...needs].map((need) => [need, this.dataFor(need, path, settings)]),
    );
    const data = { ...shared, ...ownData };
    const { publicUrl } = this.environment;
    const image = await this.linkPreviews.imageOf(path);
    const { status, html } = await this.client.bundle.render(path, data, { publicUrl, image });
    return document(status, html, PAGE_POLICY);
  }

  private dataFor(need: PageNeed, path: string, settings: SettingsDocument): unknown {
    switch (need) {
      case 'site':
        return this.settings.site(settings);
      case 'live':
        return this.live.status(settings);
      case 'bonuses':
        return this.bonuses.list(settings);
      case 'firstBonus':
        return this.bonuses.first(settings);
      case 'videos':
        return this.videos.videos(VIDEOS_PER_LIST, settings);
      case 'leaderboard':
        return path === paths.home
          ? this.leaderboard.nextPage(FIRST_ENTRIES, settings)
          : this.leaderboard.page(FIRST_ENTRIES, settings);
      case 'months':
        return this.leaderboard.months();
      case 'races': {
        const races = this.leaderboard.list(settings);
        // A single race has no tab.
        return races.length > 1 ? races : undefined;
      }
      case 'regions':
        return this.regions.published();
      case 'help':
        return this.help.published();
    }
  }
}

const document = (
  status: number,
  html: string,
  contentSecurityPolicy: string,
): PublishedDocument => ({
  status,
  contentType: 'text/html; charset=utf-8',
  body: html,
  contentSecurityPolicy,
});
