import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { PublishedBonusesService } from '../bonuses/published-bonuses.service.js';
import { type Environment, InjectEnvironment } from '../config/env.js';
import { PublicationsService } from '../publishing/publications.service.js';
import type { PublishedDocument } from '../publishing/published-response.js';
import { pagePolicy } from '../publishing/security-headers.js';
import { LeaderboardService } from '../leaderboard/leaderboard.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { VideosService } from '../videos/videos.service.js';
import { BUILT_CLIENT, type BuiltClient, type PageNeed } from './built-client.js';
import { topicsOf } from './page-topics.js';

/** Publications without a URL: no path starts with '#'. */
export const NOT_FOUND = '#not-found';
export const PANEL = '#panel';

/** The arguments with which the client would request the data, and under which it caches them. */
const VIDEOS_PER_LIST = 20;
const FIRST_ENTRIES = 15;

/** Publishes the public pages, rendered with current data whenever it changes. */
@Injectable()
export class PagesService implements OnModuleInit {
  constructor(
    private readonly publications: PublicationsService,
    private readonly settings: SettingsService,
    private readonly bonuses: PublishedBonusesService,
    private readonly videos: VideosService,
    private readonly leaderboard: LeaderboardService,
    @InjectEnvironment() private readonly environment: Environment,
    @Inject(BUILT_CLIENT) private readonly client: BuiltClient | null,
  ) {}

  onModuleInit(): void {
    if (!this.client) return;
    const { bundle } = this.client;
    const { publicUrl } = this.environment;
    for (const { path, needs } of bundle.pages) this.define(path, path, needs);
    this.define(NOT_FOUND, '/404', ['site']);
    this.publications.define({
      path: PANEL,
      topics: ['site'],
      // Without data from the settings, so that wrong settings can always be corrected in the
      // panel.
      build: () => document(200, bundle.renderPanel({ publicUrl }), pagePolicy()),
    });
  }

  private define(key: string, path: string, needs: readonly PageNeed[]): void {
    this.publications.define({
      path: key,
      topics: topicsOf(needs),
      build: () => this.render(path, needs),
    });
  }

  /** Renders a page with current data; its status is the client's. */
  async render(path: string, needs: readonly PageNeed[]): Promise<PublishedDocument> {
    if (!this.client) throw new Error('The client was not built.');
    const data = Object.fromEntries(needs.map((need) => [need, this.dataFor(need)]));
    const { publicUrl } = this.environment;
    const { status, html } = await this.client.bundle.render(path, data, { publicUrl });
    return document(status, html, pagePolicy());
  }

  private dataFor(need: PageNeed): unknown {
    switch (need) {
      case 'site':
        return this.settings.site();
      case 'bonuses':
        return this.bonuses.list();
      case 'videos':
        return this.videos.videos(VIDEOS_PER_LIST);
      case 'leaderboard':
        return this.leaderboard.page({ offset: 0, limit: FIRST_ENTRIES });
      case 'months':
        return this.leaderboard.months();
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
