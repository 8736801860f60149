import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { PublishedBonusesService } from '../bonuses/published-bonuses.service.js';
import { Clock } from '../core/config/clock.js';
import { type Environment, InjectEnvironment } from '../core/config/env.js';
import { PublicationsService, type Topic } from '../core/publishing/publications.service.js';
import type { PublishedDocument } from '../core/publishing/published-response.js';
import { DATA_POLICY } from '../core/publishing/security-headers.js';
import { SettingsService } from '../settings/settings.service.js';
import { BUILT_CLIENT, type BuiltClient, type PageNeed } from './built-client.js';
import { RacePagesService } from './race-pages.service.js';
import { contentTopicsOf } from './page-topics.js';
import { SECURITY_TXT, securityTxt } from './security-txt.js';
import { sitemap } from './sitemap.js';

/**
 * Excluded from crawling: the panel, sign-in, a user's own account, links that are sent to one person, data
 * without pages, and links to casinos.
 */
const DISALLOWED = [
  ...['/admin', '/account', '/auth', '/invitation/', '/reset/'],
  ...['/api/', '/data/', '/go/'],
];

/**
 * The robots.txt (RFC 9309), which names the sitemap.
 *
 * @param publicUrl origin of the site
 */
function robots(publicUrl: string): string {
  return [
    'User-agent: *',
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`,
    '',
  ].join('\n');
}

const TEXT = 'text/plain; charset=utf-8';
const XML = 'application/xml; charset=utf-8';
const WEB_MANIFEST = 'application/manifest+json; charset=utf-8';

/** The files for search engines, devices and security researchers. */
@Injectable()
export class SiteFilesService implements OnModuleInit {
  constructor(
    private readonly publications: PublicationsService,
    private readonly settings: SettingsService,
    private readonly bonuses: PublishedBonusesService,
    private readonly racePages: RacePagesService,
    private readonly clock: Clock,
    @InjectEnvironment() private readonly environment: Environment,
    @Inject(BUILT_CLIENT) private readonly client: BuiltClient | null,
  ) {}

  onModuleInit(): void {
    if (!this.client) return;
    const { bundle } = this.client;
    const { pages } = bundle;
    const { publicUrl } = this.environment;
    this.define('/robots.txt', ['site'], TEXT, () => robots(publicUrl));
    this.define('/site.webmanifest', ['site'], WEB_MANIFEST, () =>
      JSON.stringify(bundle.webManifest(this.settings.site())),
    );
    this.define('/sitemap.xml', contentTopicsOf(pages.flatMap(({ needs }) => needs)), XML, () =>
      sitemap(
        [
          ...pages
            .filter(({ path }) => this.isShown(path))
            .map(({ path, needs }) => ({ path, changedAt: this.changedAt(needs) })),
          ...this.racePages.sitemapEntries(),
          ...this.bonuses.pages(),
        ],
        publicUrl,
      ),
    );
    // Older tools look for security.txt at the root. The leaderboard topic rebuilds the file every
    // month, so that it does not expire.
    for (const path of [SECURITY_TXT, '/security.txt']) {
      this.define(path, ['site', 'leaderboard'], TEXT, () =>
        securityTxt({
          publicUrl,
          contactEmail: this.settings.current.contactEmail,
          now: this.clock.now(),
        }),
      );
    }
  }

  /** Whether the settings show the part of the site that a page is about. */
  private isShown(path: string): boolean {
    const { showVideos, showRace } = this.settings.current;
    if (path === '/videos') return showVideos;
    return path !== '/leaderboard' || showRace;
  }

  private define(
    path: string,
    topics: readonly Topic[],
    contentType: string,
    write: () => string,
  ): void {
    this.publications.define({
      path,
      topics,
      build: (): PublishedDocument => ({
        contentType,
        body: write(),
        contentSecurityPolicy: DATA_POLICY,
      }),
    });
  }

  /**
   * When the content of a page last changed; null for pages that depend only on the settings,
   * because most changes of settings do not affect them.
   */
  private changedAt(needs: readonly PageNeed[]): Date | null {
    const topics = contentTopicsOf(needs);
    if (topics.every((topic) => topic === 'site')) return null;
    const moments = topics
      .map((topic) => this.publications.changedAt(topic)?.getTime() ?? 0)
      .filter((moment) => moment > 0);
    return moments.length > 0 ? new Date(Math.max(...moments)) : null;
  }
}
