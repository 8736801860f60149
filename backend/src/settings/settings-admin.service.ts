import { ConflictException, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { Actor } from '../activity/audit-log.service.js';
import { Clock } from '../core/config/clock.js';
import { ENV_FILE, type Environment, InjectEnvironment } from '../core/config/env.js';
import { isHttpsLink } from '../core/http/validation/https-link.js';
import { invalidFields } from '../core/http/validation/validation.js';
import { forEachSourceKey, SOURCE_NAMES, SOURCES } from '../core/config/sources.js';
import { SourceError } from '../sources/source-error.js';
import { SourceRegistryService } from '../sources/source-registry.service.js';
import type { AvatarImage } from './avatar/avatar-image.js';
import { avatarPath, isAvatarPath } from './avatar/avatar-path.js';
import { AvatarService, PictureError } from './avatar/avatar.service.js';
import { partnershipProblems } from './platform-rules.js';
import { socialProblems } from './link-rules.js';
import { DEFAULT_SETTINGS, NO_SOURCES } from './default-settings.js';
import type { SaveSettingsDto, SaveSourcesDto } from './save-settings.dto.js';
import { SettingsDto, SourceSettingDto } from './settings.dto.js';
import {
  findSettingsForUpdate,
  SETTINGS_ID,
  SiteSettings,
  type StoredSettings,
} from './site-settings.entity.js';
import { SettingsChangesService } from './settings-changes.service.js';
import { documentOf, type SourceAddresses } from './settings-document.js';
import { SettingsService } from './settings.service.js';

const MAX_LIVE_MS = 24 * 60 * 60_000;
const NOT_WITHIN_A_DAY = 'Please choose a time within the next 24 hours';

const NOTHING_STORED: StoredSettings = {
  version: 0,
  document: DEFAULT_SETTINGS,
  sources: NO_SOURCES,
  avatarHash: null,
};

/** The panel says the same in its `environment-file.ts`. */
const setOnServer = (variable: string): string =>
  `This is set as ${variable} in ${ENV_FILE}, and can be changed only there`;

/** Reads and changes the settings for admins. */
@Injectable()
export class SettingsAdminService {
  constructor(
    private readonly changes: SettingsChangesService,
    private readonly settings: SettingsService,
    private readonly avatars: AvatarService,
    private readonly registry: SourceRegistryService,
    private readonly clock: Clock,
    @InjectEnvironment() private readonly environment: Environment,
    @InjectRepository(SiteSettings) private readonly rows: Repository<SiteSettings>,
  ) {}

  /**
   * Reads the stored settings, because another replica may have changed them since the last
   * publication.
   */
  async get(): Promise<SettingsDto> {
    return this.toDto((await this.rows.findOneBy({ id: SETTINGS_ID })) ?? NOTHING_STORED);
  }

  /**
   * Replaces the settings. A picture at another site is fetched and served by this site; one that
   * is already stored stays unchanged.
   *
   * @throws ConflictException with the stored settings if `fields.version` is not their version.
   * @throws BadRequestException with messages by field: for an invalid address of a source, a value that the
   * environment sets, a picture that cannot be fetched, a social link to a casino, a partnership that has not
   * begun, and a new `liveUntil` that is not within a day; and as `SettingsChangesService.save`.
   * @throws StepUpRequired if the code, a link, a channel or a source has changed
   * @throws TooManyRequests if several pictures are already waiting
   */
  async update(fields: SaveSettingsDto, actor: Actor): Promise<SettingsDto> {
    this.checkAgainstEnvironment(fields);
    const problems = {
      ...socialProblems(fields),
      ...partnershipProblems(fields.platforms, this.clock.now()),
    };
    if (Object.keys(problems).length > 0) throw invalidFields(problems);
    const addresses = await this.parseAddresses(fields.sources);
    const picture = await this.pictureOf(fields.creator);
    const saved = await this.changes.run(actor, async (change) => {
      const stored = await findSettingsForUpdate(change.manager);
      if (stored.version !== fields.version) {
        throw new ConflictException({
          error: 'Another user has changed the settings. Nothing was saved.',
          current: this.toDto(stored),
        });
      }
      const creator = picture
        ? { ...fields.creator, avatarUrl: avatarPath(picture.hash) }
        : fields.creator;
      if (!picture) checkAvatar(creator.avatarUrl, stored);
      this.checkLiveUntil(fields, stored);
      return this.changes.save(change, 'updated', stored, {
        document: documentOf(
          { ...this.withoutEnvironmentValues(fields), creator },
          stored.document,
        ),
        sources: { ...stored.sources, ...addresses },
        picture,
      });
    });
    return this.toDto(saved);
  }

  /**
   * Sets until when the owner is live. Unlike `update`, it needs no version, because it replaces
   * nothing that another user may have changed.
   *
   * @throws BadRequestException if that is in the past or more than a day ahead.
   */
  async setLiveUntil(liveUntil: string | null, actor: Actor): Promise<SettingsDto> {
    const end = liveUntil === null ? null : new Date(liveUntil);
    if (end && !this.isWithinADay(end)) throw invalidFields({ liveUntil: NOT_WITHIN_A_DAY });
    const saved = await this.changes.run(actor, async (change) => {
      const stored = await findSettingsForUpdate(change.manager);
      const live = { ...stored.document.live, liveUntil: end?.toISOString() ?? null };
      return this.changes.save(change, 'updated', stored, {
        document: { ...stored.document, live },
      });
    });
    return this.toDto(saved);
  }

  /**
   * Fetches a picture at another site; null if there is nothing to fetch.
   *
   * @throws BadRequestException for the field if that fails.
   */
  private async pictureOf({ avatarUrl }: SaveSettingsDto['creator']): Promise<AvatarImage | null> {
    if (!isHttpsLink(avatarUrl)) return null;
    const stored = await this.rows.findOneBy({ id: SETTINGS_ID });
    if (stored?.document.creator.avatarUrl === avatarUrl) return null;
    try {
      return await this.avatars.fetch(avatarUrl);
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      throw invalidFields({
        'creator.avatarUrl': `${error.message} Nothing was saved. Please upload it instead, or enter another address`,
      });
    }
  }

  /** The settings as admins see them. */
  toDto({ version, document, sources }: Omit<StoredSettings, 'avatarHash'>): SettingsDto {
    const sourceSettings = forEachSourceKey((source) =>
      SourceSettingDto.from(this.settings.addressIn(sources, source)),
    );
    return SettingsDto.of(version, document, this.environment.sheets.usAffiliate, sourceSettings);
  }

  private isWithinADay(end: Date): boolean {
    const aheadMs = end.getTime() - this.clock.now().getTime();
    return aheadMs > 0 && aheadMs <= MAX_LIVE_MS;
  }

  /** The stored time is valid even if it has passed. Any other must be within a day, as in `setLiveUntil`. */
  private checkLiveUntil({ live }: SaveSettingsDto, { document }: StoredSettings): void {
    const end = live?.liveUntil ? new Date(live.liveUntil) : null;
    if (!end || end.toISOString() === document.live.liveUntil || this.isWithinADay(end)) return;
    throw invalidFields({ 'live.liveUntil': NOT_WITHIN_A_DAY });
  }

  private checkAgainstEnvironment({ sources, usAffiliate }: SaveSettingsDto): void {
    const fields: Record<string, string> = {};
    for (const source of SOURCE_NAMES) {
      const { settingsKey: key, variable } = SOURCES[source];
      if (sources?.[key] === undefined) continue;
      if (this.settings.sourceAddress(source)?.by !== 'environment') continue;
      fields[`sources.${key}`] = setOnServer(variable);
    }
    const fixed = this.environment.sheets.usAffiliate;
    if (fixed !== null && usAffiliate !== undefined && usAffiliate !== fixed) {
      fields.usAffiliate = setOnServer('LEADERBOARD_US_AFFILIATE');
    }
    if (Object.keys(fields).length > 0) throw invalidFields(fields);
  }

  /**
   * Finds the addresses to store for typed ones: null clears one, and one that is left out stays.
   * For a channel this may be a request to YouTube.
   *
   * @throws BadRequestException with a message for each address that cannot be used.
   */
  private async parseAddresses(typed: SaveSourcesDto = {}): Promise<Partial<SourceAddresses>> {
    const addresses: Partial<SourceAddresses> = {};
    const fields: Record<string, string> = {};
    for (const source of this.registry.all()) {
      const key = SOURCES[source.name].settingsKey;
      const text = typed[key];
      if (text === undefined) continue;
      try {
        addresses[key] = text === null ? null : await source.parse(text);
      } catch (error) {
        if (!(error instanceof SourceError)) throw error;
        fields[`sources.${key}`] = error.reason;
      }
    }
    if (Object.keys(fields).length > 0) throw invalidFields(fields);
    return addresses;
  }

  /** Values from the environment are sent back with every save, but not stored. */
  private withoutEnvironmentValues(fields: SaveSettingsDto): SaveSettingsDto {
    if (this.environment.sheets.usAffiliate === null) return fields;
    return { ...fields, usAffiliate: undefined };
  }
}

/** A path on this site must be that of the stored picture. */
function checkAvatar(avatarUrl: string | null, { avatarHash }: StoredSettings): void {
  if (!isAvatarPath(avatarUrl)) return;
  if (avatarHash !== null && avatarUrl === avatarPath(avatarHash)) return;
  throw invalidFields({
    'creator.avatarUrl': 'This picture does not exist; please upload it again',
  });
}
