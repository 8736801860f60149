import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import type { Actor } from '../../activity/audit-log.service.js';
import { Clock } from '../../core/config/clock.js';
import { invalidFields } from '../../core/http/validation/validation.js';
import { DEFAULT_SETTINGS } from '../default-settings.js';
import { leadsToPlatform } from '../link-rules.js';
import {
  MAX_PLATFORMS,
  partnershipProblems,
  type PlatformKey,
  platformProblems,
} from '../platform-rules.js';
import { SourceRowChangesService } from '../../sources/rows/source-row-changes.service.js';
import { SettingsChangesService } from '../settings-changes.service.js';
import { platformOf, type PlatformSettings } from '../settings-document.js';
import { SettingsService } from '../settings.service.js';
import { findSettingsForUpdate, SETTINGS_ID, SiteSettings } from '../site-settings.entity.js';
import { AdminPlatformDto, type SavePlatformDto } from './platforms.dto.js';

/** What uses a platform, in words, such as '3 bonuses'; null if nothing does. */
type FindUse = (manager: EntityManager, key: PlatformKey) => Promise<string | null>;

/** Reads and changes the platforms of the settings, one at a time. */
@Injectable()
export class PlatformsAdminService {
  private readonly uses: FindUse[] = [];

  constructor(
    private readonly changes: SettingsChangesService,
    private readonly clock: Clock,
    @InjectRepository(SiteSettings) private readonly rows: Repository<SiteSettings>,
    settings: SettingsService,
    sources: SourceRowChangesService,
  ) {
    sources.onPlatform(
      (platform) => platformProblems({ platform }, settings.current).platform ?? null,
    );
    this.onDelete(async (manager, platform) =>
      (await sources.haveAny(manager, platform)) ? 'sources' : null,
    );
  }

  /** A platform that `find` finds in use cannot be deleted. Call it when a module is initialized. */
  onDelete(find: FindUse): void {
    this.uses.push(find);
  }

  /** The platforms in their order on the site. */
  async list(): Promise<AdminPlatformDto[]> {
    const stored = await this.rows.findOneBy({ id: SETTINGS_ID });
    return AdminPlatformDto.list((stored?.document ?? DEFAULT_SETTINGS).platforms);
  }

  /**
   * Adds a platform. Its links are closed until there are rules for its regions.
   *
   * @throws ConflictException if the key is taken, or if there are twelve
   * @throws BadRequestException, StepUpRequired as `SettingsChangesService.save`
   */
  create(fields: SavePlatformDto, actor: Actor): Promise<AdminPlatformDto> {
    return this.change(fields.key, actor, (platforms) => {
      if (platforms.some(({ key }) => key === fields.key)) {
        throw new ConflictException({ error: `There already is a platform ${fields.key}.` });
      }
      if (platforms.length >= MAX_PLATFORMS) {
        throw new ConflictException({ error: `There can be at most ${MAX_PLATFORMS} platforms.` });
      }
      const platform = this.valid(fields, []);
      return platforms.toSpliced(fields.position ?? platforms.length, 0, platform);
    });
  }

  /**
   * Replaces a platform.
   *
   * @throws NotFoundException
   * @throws BadRequestException if `fields` has another key; and as `create`
   */
  update(key: PlatformKey, fields: SavePlatformDto, actor: Actor): Promise<AdminPlatformDto> {
    return this.change(key, actor, (platforms) => {
      const index = indexOf(platforms, key);
      if (fields.key !== key) throw invalidFields({ key: 'The key of a platform never changes' });
      const platform = this.valid(fields, platforms);
      return platforms.toSpliced(index, 1).toSpliced(fields.position ?? index, 0, platform);
    });
  }

  /**
   * Deletes a platform that nothing uses.
   *
   * @throws NotFoundException
   * @throws ConflictException with what uses it, or if it is the last one
   */
  async delete(key: PlatformKey, actor: Actor): Promise<void> {
    await this.changes.run(actor, async (change) => {
      const stored = await findSettingsForUpdate(change.manager);
      const { platforms } = stored.document;
      const platform = platforms[indexOf(platforms, key)];
      const found = await Promise.all(this.uses.map((find) => find(change.manager, key)));
      const usedBy = found.filter((use) => use !== null);
      if (usedBy.length > 0) {
        throw new ConflictException({
          error: `${platform?.name ?? key} has ${usedBy.join(', ')}, so it cannot be deleted. You can hide it from visitors instead.`,
          usedBy,
        });
      }
      if (platforms.length === 1) {
        throw new ConflictException({ error: 'Please keep at least one platform.', usedBy: [] });
      }
      await this.changes.save(change, 'updated', stored, {
        document: { ...stored.document, platforms: platforms.filter((each) => each.key !== key) },
      });
    });
  }

  /** Stores other platforms and returns that with this key. */
  private change(
    key: PlatformKey,
    actor: Actor,
    make: (platforms: readonly PlatformSettings[]) => PlatformSettings[],
  ): Promise<AdminPlatformDto> {
    return this.changes.run(actor, async (change) => {
      const stored = await findSettingsForUpdate(change.manager);
      const document = { ...stored.document, platforms: make(stored.document.platforms) };
      if (document.socials.some(({ url }) => leadsToPlatform(url, document))) {
        throw invalidFields({
          referralUrl:
            'A social link leads to this casino. Please remove it there first: links to casinos open only where that is allowed',
        });
      }
      const { document: saved } = await this.changes.save(change, 'updated', stored, { document });
      const position = indexOf(saved.platforms, key);
      return AdminPlatformDto.list(saved.platforms)[position] as AdminPlatformDto;
    });
  }

  private valid(
    { position: _, badge = '', benefits = [], ...fields }: SavePlatformDto,
    stored: readonly PlatformSettings[],
  ): PlatformSettings {
    const platform = platformOf({ badge, benefits, ...fields }, stored);
    const [problem] = Object.values(partnershipProblems([platform], this.clock.now()));
    if (problem !== undefined) throw invalidFields({ partnerSince: problem });
    return platform;
  }
}

/** @throws NotFoundException */
function indexOf(platforms: readonly PlatformSettings[], key: PlatformKey): number {
  const index = platforms.findIndex((platform) => platform.key === key);
  if (index < 0) throw new NotFoundException({ error: `There is no platform ${key}.` });
  return index;
}
