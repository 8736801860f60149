import { ConflictException, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { Actor } from '../activity/audit-log.service.js';
import { type Environment, InjectEnvironment } from '../config/env.js';
import { isHttpsLink } from '../http/validation/https-link.js';
import { invalidFields } from '../http/validation/validation.js';
import { forEachSourceKey, SOURCE_NAMES, SOURCES } from '../config/sources.js';
import { SourceError } from '../sources/source-error.js';
import { SourceRegistryService } from '../sources/source-registry.service.js';
import type { AvatarImage } from './avatar/avatar-image.js';
import { avatarPath, isAvatarPath } from './avatar/avatar-path.js';
import { AvatarService, PictureError } from './avatar/avatar.service.js';
import { DEFAULT_SETTINGS, NO_SOURCES } from './default-settings.js';
import type { SaveSettingsDto } from './dto/save-settings.dto.js';
import type { SaveSourcesDto } from './dto/save-sources.dto.js';
import { SettingsDto } from './dto/settings.dto.js';
import { SourceSettingDto } from './dto/source-setting.dto.js';
import { findSettingsForUpdate, type StoredSettings } from './find-settings-for-update.js';
import { SettingsChangesService } from './settings-changes.service.js';
import { documentOf } from './settings-document-of.js';
import type { SourceAddresses } from './settings-document.js';
import { SettingsService } from './settings.service.js';
import { SETTINGS_ID, SiteSettings } from './site-settings.entity.js';

const NOTHING_STORED: StoredSettings = {
  version: 0,
  document: DEFAULT_SETTINGS,
  sources: NO_SOURCES,
  avatarHash: null,
};

/** Reads and changes the settings for admins. */
@Injectable()
export class SettingsAdminService {
  constructor(
    private readonly changes: SettingsChangesService,
    private readonly settings: SettingsService,
    private readonly avatars: AvatarService,
    private readonly registry: SourceRegistryService,
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
   * @throws BadRequestException with messages for sources with an invalid address, for values that
   * the environment sets, and for a picture that cannot be fetched.
   */
  async update(fields: SaveSettingsDto, actor: Actor): Promise<SettingsDto> {
    this.checkAgainstEnvironment(fields);
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

  private checkAgainstEnvironment({ sources, usAffiliate }: SaveSettingsDto): void {
    const fields: Record<string, string> = {};
    for (const source of SOURCE_NAMES) {
      const { settingsKey: key, variable } = SOURCES[source];
      if (sources?.[key] === undefined) continue;
      if (this.settings.sourceAddress(source)?.by !== 'environment') continue;
      fields[`sources.${key}`] =
        `This is set by the environment (${variable}) and can only be changed there`;
    }
    const fixed = this.environment.sheets.usAffiliate;
    if (fixed !== null && usAffiliate !== undefined && usAffiliate !== fixed) {
      fields.usAffiliate =
        'This is set by the environment (LEADERBOARD_US_AFFILIATE) and can only be changed there';
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
