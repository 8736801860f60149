import { ConflictException, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { type Actor, AuditLogService } from '../activity/audit-log.service.js';
import { type Environment, InjectEnvironment } from '../config/env.js';
import { isHttpsLink } from '../http/validation/https-link.js';
import { PublicationsService } from '../publishing/publications.service.js';
import { invalidFields } from '../http/validation/validation.js';
import { forEachSourceKey, SOURCE_NAMES, SOURCES } from '../config/sources.js';
import type { AvatarImage } from './avatar/avatar-image.js';
import { avatarPath, isAvatarPath } from './avatar/avatar-path.js';
import { AvatarService, PictureError } from './avatar/avatar.service.js';
import { DEFAULT_SETTINGS, NO_SOURCES } from './default-settings.js';
import type { SaveSettingsDto } from './dto/save-settings.dto.js';
import type { SaveSourcesDto } from './dto/save-sources.dto.js';
import { SettingsDto } from './dto/settings.dto.js';
import { SourceSettingDto } from './dto/source-setting.dto.js';
import { findSettingsForUpdate, type StoredSettings } from './find-settings-for-update.js';
import { settingsChanges } from './settings-changes.js';
import { documentOf } from './settings-document-of.js';
import type { SourceAddresses } from './settings-document.js';
import { SettingsService } from './settings.service.js';
import { SETTINGS_ID, SiteSettings } from './site-settings.entity.js';
import { sourceProblem, toStoredAddress } from './source-rules.js';

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
    private readonly auditLog: AuditLogService,
    private readonly publications: PublicationsService,
    private readonly settings: SettingsService,
    private readonly avatars: AvatarService,
    @InjectEnvironment() private readonly environment: Environment,
    @InjectRepository(SiteSettings) private readonly rows: Repository<SiteSettings>,
  ) {}

  /**
   * Reads the stored settings, because another replica may have changed them since the last
   * publication.
   */
  async get(): Promise<SettingsDto> {
    return this.answer((await this.rows.findOneBy({ id: SETTINGS_ID })) ?? NOTHING_STORED);
  }

  /**
   * Replaces the settings. A picture at another site is fetched and served by this site; one that
   * is already stored stays unchanged.
   *
   * @throws ConflictException with the stored settings if `fields.version` is older.
   * @throws BadRequestException with messages for sources with an invalid address, for values that
   * the environment sets, and for a picture that cannot be fetched.
   */
  async update(fields: SaveSettingsDto, actor: Actor): Promise<SettingsDto> {
    this.checkAgainstEnvironment(fields);
    const picture = await this.pictureOf(fields.creator);
    const saved = await this.auditLog.change(actor, async ({ manager, record }) => {
      const stored = await findSettingsForUpdate(manager);
      if (stored.version !== fields.version) {
        throw new ConflictException({
          error: 'Another user has changed the settings. Nothing was saved.',
          current: this.answer(stored),
        });
      }
      const creator = picture
        ? { ...fields.creator, avatarUrl: avatarPath(picture.hash) }
        : fields.creator;
      if (!picture) checkAvatar(creator.avatarUrl, stored);
      const next = {
        document: documentOf({ ...this.withoutFixed(fields), creator }, stored.document),
        sources: withChanges(stored.sources, fields.sources),
      };
      const changes = settingsChanges(stored, next);
      if (!changes) return stored;
      const version = stored.version + 1;
      await manager.update(
        SiteSettings,
        { id: SETTINGS_ID },
        {
          ...next,
          version,
          ...(picture && { avatar: picture.bytes, avatarHash: picture.hash }),
        },
      );
      await record({
        action: 'settings.updated',
        entity: 'settings',
        ...changes,
      });
      await this.publications.touch(manager, 'site');
      return { ...next, version };
    });
    await this.publications.changed();
    return this.answer(saved);
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

  private answer({ version, document, sources }: Omit<StoredSettings, 'avatarHash'>): SettingsDto {
    const shown = forEachSourceKey((source) =>
      SourceSettingDto.from(this.settings.addressIn(sources, source)),
    );
    return SettingsDto.of(version, document, this.environment.sheets.usAffiliate, shown);
  }

  private checkAgainstEnvironment({ sources, usAffiliate }: SaveSettingsDto): void {
    const fields: Record<string, string> = {};
    for (const source of SOURCE_NAMES) {
      const { settingsKey: key, variable } = SOURCES[source];
      const value = sources?.[key];
      if (value === undefined) continue;
      const problem =
        this.settings.sourceAddress(source)?.by === 'environment'
          ? `This is set by the environment (${variable}) and can only be changed there`
          : value !== null && sourceProblem(source, value, this.environment);
      if (problem) fields[`sources.${key}`] = problem;
    }
    const fixed = this.environment.sheets.usAffiliate;
    if (fixed !== null && usAffiliate !== undefined && usAffiliate !== fixed) {
      fields.usAffiliate =
        'This is set by the environment (LEADERBOARD_US_AFFILIATE) and can only be changed there';
    }
    if (Object.keys(fields).length > 0) throw invalidFields(fields);
  }

  /** Values from the environment are sent back with every save, but not stored. */
  private withoutFixed(fields: SaveSettingsDto): SaveSettingsDto {
    if (this.environment.sheets.usAffiliate === null) return fields;
    return { ...fields, usAffiliate: undefined };
  }
}

/** The addresses after a save: null clears one, and one that is left out stays. */
const withChanges = (stored: SourceAddresses, changes: SaveSourcesDto = {}): SourceAddresses =>
  forEachSourceKey((source) => {
    const { settingsKey } = SOURCES[source];
    const change = changes[settingsKey];
    if (change === undefined) return stored[settingsKey];
    return change === null ? null : toStoredAddress(source, change);
  });

/** A path on this site must be that of the stored picture. */
function checkAvatar(avatarUrl: string | null, { avatarHash }: StoredSettings): void {
  if (!isAvatarPath(avatarUrl)) return;
  if (avatarHash !== null && avatarUrl === avatarPath(avatarHash)) return;
  throw invalidFields({
    'creator.avatarUrl': 'This picture does not exist; please upload it again',
  });
}
