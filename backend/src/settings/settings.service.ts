import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { withCode } from '@playhouse/rules/referral-code';
import { Clock } from '../core/config/clock.js';
import { type Environment, InjectEnvironment } from '../core/config/env.js';
import { rowLock } from '../core/database/row-lock.js';
import { jsonDocument, PublicationsService } from '../core/publishing/publications.service.js';
import { PICTURE_CACHE_CONTROL } from '../core/publishing/published-response.js';
import { DATA_POLICY } from '../core/publishing/security-headers.js';
import { footerLines, publishedLines } from './help/help-line-rules.js';
import { HelpLinesService } from './help/help-lines.service.js';
import { SOURCE_NAMES, type SourceName, SOURCES } from '../core/config/sources.js';
import { avatarHashIn, avatarPath } from './avatar/avatar-path.js';
import { DEFAULT_SETTINGS, NO_SOURCES, YOUTUBE_HOME } from './default-settings.js';
import { PublicSettingsDto, RetentionDto, type SiteDto } from './site.dto.js';
import { sumOfPrizes } from './prize-table.js';
import { shownSettings } from './race-texts-rules.js';
import { goLink, leadsToPlatform, withCodeInTexts } from './link-rules.js';
import { partnerSince } from './platform-rules.js';
import type { SettingsDocument, SocialLink, SourceAddresses } from './settings-document.js';
import { SETTINGS_ID, SiteSettings } from './site-settings.entity.js';

// Exported again, because closed months use the same rule.
export { sumOfPrizes };

/**
 * A source's address (for YouTube a channel ID) and where it is set. Secret: must not appear in
 * responses or logs, except for the channel, whose videos are public.
 */
export interface SourceAddress {
  value: string;
  by: 'environment' | 'settings';
}

interface UploadedPicture {
  /** 16 hex digits. */
  hash: string;
  /** WebP. */
  bytes: Buffer;
}

/** Called with the sources whose address has changed; it must not wait for the database. */
type SourcesListener = (sources: ReadonlySet<SourceName>) => void;

/** The published settings in memory, updated through the topic 'site'. */
@Injectable()
export class SettingsService implements OnModuleInit {
  /** Whether visitors see races besides that of the sheets. Settings do not know races, so their service sets it. */
  hasFurtherRaces = (): boolean => false;
  private readonly logger = new Logger(SettingsService.name);
  private readonly listeners: SourcesListener[] = [];
  private document = DEFAULT_SETTINGS;
  private sources = NO_SOURCES;
  private storedPicture: UploadedPicture | null = null;
  private loaded = false;

  constructor(
    private readonly publications: PublicationsService,
    private readonly clock: Clock,
    private readonly helpLines: HelpLinesService,
    @InjectEnvironment() private readonly environment: Environment,
  ) {}

  onModuleInit(): void {
    this.publications.registerTopic(
      'site',
      (manager) => this.load(manager),
      () => [],
      () => [JSON.stringify(this.site())],
    );
    this.publications.define({
      path: '/api/site',
      topics: ['site', 'help'],
      build: () => jsonDocument(this.site()),
    });
    this.publications.define({
      // A removed picture is still stored, to be restored, but no longer public.
      path: () => (this.picture ? avatarPath(this.picture.hash) : null),
      topics: ['site'],
      build: () => ({
        contentType: 'image/webp',
        body: this.picture?.bytes ?? '',
        contentSecurityPolicy: DATA_POLICY,
        cacheControl: PICTURE_CACHE_CONTROL,
        isCompressed: true,
      }),
    });
  }

  /** The current settings. */
  get current(): SettingsDocument {
    return this.document;
  }

  /** The creator's picture, if it is stored on this site. */
  get picture(): UploadedPicture | null {
    const { avatarUrl } = this.document.creator;
    return this.storedPicture?.hash === avatarHashIn(avatarUrl) ? this.storedPicture : null;
  }

  /** The creator's name as visitors see it. */
  get creatorName(): string {
    const { creator, code } = this.current;
    return withCode(creator.name, code);
  }

  /** In dollars by rank, from rank 1. */
  get prizes(): readonly number[] {
    return this.current.prizes;
  }

  /** The sum of the prizes in dollars, rounded to cents. */
  get prizePool(): number {
    return sumOfPrizes(this.current.prizes);
  }

  /**
   * The affiliate name that forces the US flag; the environment overrides the settings. Null if
   * there is none.
   */
  get usAffiliate(): string | null {
    return this.environment.sheets.usAffiliate ?? this.current.usAffiliate;
  }

  /**
   * The public settings, with the referral code in place of each `{code}`, and a link to `/go` in place of
   * each referral link; and the help lines of the footer, which every page shows.
   */
  site(document = this.current): SiteDto {
    const { code } = document;
    const shown = PublicSettingsDto.from(shownSettings(document));
    const site = withCodeInTexts({ ...shown, platforms: [] }, code);
    const { publicUrl } = this.environment;
    return {
      ...site,
      showRace: site.showRace || this.hasFurtherRaces(),
      // The form rejects such links, but one may be older than the rule, or than the platform's link.
      socials: site.socials
        .filter(({ url }) => !leadsToPlatform(url, document))
        .map((social) => this.withChannel(social)),
      platforms: shown.platforms.map((platform) => ({
        ...withCodeInTexts(platform, platform.code ?? code),
        partnerSince: partnerSince(platform, this.clock.now()),
        referralUrl: goLink(publicUrl, platform.key),
      })),
      helpLines: footerLines(publishedLines(this.helpLines.all, code)),
      retention: RetentionDto.from(this.environment),
    };
  }

  /** YouTube's own start page, which the first settings link to, is replaced by the channel of the videos. */
  private withChannel(social: SocialLink): SocialLink {
    const channel = this.sourceAddress('youtube');
    return channel && social.url === YOUTUBE_HOME
      ? { ...social, url: `${YOUTUBE_HOME}channel/${channel.value}` }
      : social;
  }

  /** A source's address; the environment overrides the settings. Null if it is not set. */
  sourceAddress(source: SourceName): SourceAddress | null {
    return this.addressIn(this.sources, source);
  }

  /** Calls `listener` when the address of a source has changed, here or on another replica. */
  onSourcesChanged(listener: SourcesListener): void {
    this.listeners.push(listener);
  }

  /** A source's address if the settings had these addresses; the environment overrides them. */
  addressIn(addresses: SourceAddresses, source: SourceName): SourceAddress | null {
    const fixed = this.environment.sources[source];
    if (fixed !== null) return { value: fixed, by: 'environment' };
    const value = addresses[SOURCES[source].settingsKey];
    return value === null ? null : { value, by: 'settings' };
  }

  /** The stored prizes, in dollars by rank: another replica may have changed them just now. */
  async storedPrizes(manager: EntityManager): Promise<readonly number[]> {
    const stored = await manager.findOneBy(SiteSettings, { id: SETTINGS_ID });
    return (stored?.document ?? this.document).prizes;
  }

  /**
   * Locks the stored settings until the transaction ends (on databases with row locks), so that no one
   * changes them meanwhile. Lock them before anything else is read: later reads then see their last change.
   */
  async lock(manager: EntityManager): Promise<void> {
    await manager.findOne(SiteSettings, {
      select: { id: true },
      where: { id: SETTINGS_ID },
      ...rowLock(manager),
    });
  }

  private async load(manager: EntityManager): Promise<void> {
    const stored = await manager.findOneBy(SiteSettings, { id: SETTINGS_ID });
    if (!stored) return;
    const before = this.sources;
    if (stored.avatarHash !== (this.storedPicture?.hash ?? null)) {
      this.storedPicture = await loadPicture(manager);
    }
    this.document = stored.document;
    this.sources = stored.sources;
    if (this.loaded) this.notifyListeners(before);
    this.loaded = true;
  }

  private notifyListeners(before: SourceAddresses): void {
    const changed = new Set(
      SOURCE_NAMES.filter(
        (source) => this.addressIn(before, source)?.value !== this.sourceAddress(source)?.value,
      ),
    );
    if (changed.size === 0) return;
    for (const listener of this.listeners) {
      try {
        listener(changed);
      } catch (error) {
        this.logger.error(error, 'A listener for changed sources failed');
      }
    }
  }
}

async function loadPicture(manager: EntityManager): Promise<UploadedPicture | null> {
  const row = await manager.findOne(SiteSettings, {
    select: { id: true, avatar: true, avatarHash: true },
    where: { id: SETTINGS_ID },
  });
  return row?.avatar && row.avatarHash ? { hash: row.avatarHash, bytes: row.avatar } : null;
}
