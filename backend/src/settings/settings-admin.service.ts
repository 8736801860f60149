import { ConflictException, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { type Actor, ActivityLog } from '../activity/activity-log.js';
import { type Environment, InjectEnvironment } from '../config/env.js';
import { rowLock } from '../database/row-lock.js';
import { Publications } from '../http/publications.js';
import { invalidFields } from '../http/validation.js';
import { SOURCE_NAMES, type SourceName } from '../sources/source-name.js';
import { avatarPath, isAvatarPath } from './avatar-path.js';
import { DEFAULT_SETTINGS, NO_SOURCES } from './default-settings.js';
import { AvatarDto } from './dto/avatar.dto.js';
import type { SaveSettingsDto } from './dto/save-settings.dto.js';
import type { SaveSourcesDto } from './dto/save-sources.dto.js';
import { SettingsDto } from './dto/settings.dto.js';
import { SourceSettingDto } from './dto/source-setting.dto.js';
import { settingsChanges } from './settings-changes.js';
import { documentOf } from './settings-document-of.js';
import type { SourceAddresses } from './settings-document.js';
import { seedSettings } from './settings.seed.js';
import { SettingsService, SOURCE_KEYS } from './settings.service.js';
import { SETTINGS_ID, SiteSettings } from './site-settings.entity.js';
import { sourceProblem, VARIABLE_OF } from './source-rules.js';

type Row = Pick<SiteSettings, 'version' | 'document' | 'sources' | 'avatarHash'>;

const NOTHING_STORED: Row = {
  version: 0,
  document: DEFAULT_SETTINGS,
  sources: NO_SOURCES,
  avatarHash: null,
};

/** What admins do with the settings. */
@Injectable()
export class SettingsAdminService {
  constructor(
    private readonly activity: ActivityLog,
    private readonly publications: Publications,
    private readonly settings: SettingsService,
    @InjectEnvironment() private readonly environment: Environment,
    @InjectRepository(SiteSettings) private readonly rows: Repository<SiteSettings>,
  ) {}

  /** The settings as stored: another replica may have changed what is published here. */
  async get(): Promise<SettingsDto> {
    return this.answer((await this.rows.findOneBy({ id: SETTINGS_ID })) ?? NOTHING_STORED);
  }

  /**
   * Replaces the settings.
   *
   * @throws ConflictException with the stored settings, when `fields.version` is older than they.
   * @throws BadRequestException naming the sources whose address may not be used, and what the
   *   environment has fixed.
   */
  async update(fields: SaveSettingsDto, actor: Actor): Promise<SettingsDto> {
    this.checkAgainstEnvironment(fields);
    const saved = await this.activity.change(actor, async ({ manager, record }) => {
      const stored = await findForUpdate(manager);
      if (stored.version !== fields.version) {
        throw new ConflictException({
          error: 'The settings were changed by someone else meanwhile. Nothing was overwritten.',
          current: this.answer(stored),
        });
      }
      checkAvatar(fields.creator.avatarUrl, stored);
      const next = {
        document: documentOf(this.withoutFixed(fields), stored.document),
        sources: withChanges(stored.sources, fields.sources),
      };
      const changes = settingsChanges(stored, next);
      if (!changes) return stored;
      const version = stored.version + 1;
      await manager.update(SiteSettings, { id: SETTINGS_ID }, { ...next, version });
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
   * Makes a picture the creator's.
   *
   * @param picture WebP, and the first 16 hex digits of its SHA-256.
   */
  async setAvatar(picture: { bytes: Buffer; hash: string }, actor: Actor): Promise<AvatarDto> {
    const avatarUrl = avatarPath(picture.hash);
    const version = await this.activity.change(actor, async ({ manager, record }) => {
      const stored = await findForUpdate(manager);
      const { creator } = stored.document;
      if (creator.avatarUrl === avatarUrl) return stored.version;
      const next = stored.version + 1;
      await manager.update(
        SiteSettings,
        { id: SETTINGS_ID },
        {
          version: next,
          document: { ...stored.document, creator: { ...creator, avatarUrl } },
          avatar: picture.bytes,
          avatarHash: picture.hash,
        },
      );
      await record({
        action: 'settings.avatar-updated',
        entity: 'settings',
        summary: "The creator's picture replaced",
        before: { avatarUrl: creator.avatarUrl },
        after: { avatarUrl },
      });
      await this.publications.touch(manager, 'site');
      return next;
    });
    await this.publications.changed();
    return { avatarUrl, version };
  }

  private answer({ version, document, sources }: Omit<Row, 'avatarHash'>): SettingsDto {
    const setting = (source: SourceName) =>
      SourceSettingDto.from(this.settings.addressIn(sources, source));
    return SettingsDto.of(version, document, this.environment.sheets.usAffiliate, {
      youtubeChannelId: setting('youtube'),
      sheetComUrl: setting('sheet-com'),
      sheetUsUrl: setting('sheet-us'),
    });
  }

  private checkAgainstEnvironment({ sources, usAffiliate }: SaveSettingsDto): void {
    const fields: Record<string, string> = {};
    for (const source of SOURCE_NAMES) {
      const key = SOURCE_KEYS[source];
      const value = sources?.[key];
      if (value === undefined) continue;
      const problem =
        this.settings.sourceAddress(source)?.by === 'environment'
          ? `This is set by the environment (${VARIABLE_OF[source]}) and can only be changed there`
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

  /** What the environment fixes comes back with every save, but isn't stored. */
  private withoutFixed(fields: SaveSettingsDto): SaveSettingsDto {
    if (this.environment.sheets.usAffiliate === null) return fields;
    return { ...fields, usAffiliate: undefined };
  }
}

function withChanges(stored: SourceAddresses, changes: SaveSourcesDto = {}): SourceAddresses {
  const { youtubeChannelId, sheetComUrl, sheetUsUrl } = changes;
  const choose = (change: string | null | undefined, value: string | null) =>
    change === undefined ? value : change;
  return {
    youtubeChannelId: choose(youtubeChannelId, stored.youtubeChannelId),
    sheetComUrl: choose(sheetComUrl, stored.sheetComUrl),
    sheetUsUrl: choose(sheetUsUrl, stored.sheetUsUrl),
  };
}

/** A path on this site must be that of the picture that is stored. */
function checkAvatar(avatarUrl: string | null, { avatarHash }: Row): void {
  if (!isAvatarPath(avatarUrl)) return;
  if (avatarHash !== null && avatarUrl === avatarPath(avatarHash)) return;
  throw invalidFields({ 'creator.avatarUrl': 'There is no such picture; please upload it again' });
}

async function findForUpdate(manager: EntityManager): Promise<Row> {
  await seedSettings(manager);
  return manager.findOneOrFail(SiteSettings, {
    where: { id: SETTINGS_ID },
    ...rowLock(manager),
  });
}
