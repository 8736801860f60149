import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Change } from '../../activity/audit-log.service.js';
import { Clock } from '../../core/config/clock.js';
import type { ChangedField } from '../../core/http/history/changed-fields.js';
import type { Validated } from '../../core/http/validation/validation.js';
import type { AvatarImage } from '../avatar/avatar-image.js';
import { avatarHashIn, avatarPath } from '../avatar/avatar-path.js';
import {
  findSettingsForUpdate,
  SETTINGS_ID,
  SiteSettings,
  type StoredSettings,
} from '../site-settings.entity.js';
import { settingsDiff } from '../history/settings-diff.js';
import { settingsChanges, SettingsChangesService } from '../settings-changes.service.js';
import { documentOf, type SettingsDocument } from '../settings-document.js';
import { type ExportedPictureDto, ExportedSettingsDto } from './exported-settings.dto.js';
import { settingsToImport, type SettingsToImport } from './settings-to-import.js';

/** What an import changes of the settings. */
export interface SettingsImport {
  stored: StoredSettings;
  next: { document: SettingsDocument; picture: AvatarImage | null };
  /** The changed parts, for the audit log; null if nothing changes. */
  changed: { before: object; after: object } | null;
  /** The changed fields in the words of the panel. */
  fields: ChangedField[];
}

interface ExportedParts {
  settings: ExportedSettingsDto;
  picture?: ExportedPictureDto | null;
}

/** Exports and imports the settings. */
@Injectable()
export class SettingsMoveService {
  constructor(
    private readonly clock: Clock,
    private readonly changes: SettingsChangesService,
  ) {}

  /**
   * The settings and the creator's picture. The picture is missing if it is still at another site,
   * and null if there is none.
   */
  async export(manager: EntityManager): Promise<ExportedParts> {
    const { document, avatar, avatarHash } = await findWithPicture(manager);
    const settings = ExportedSettingsDto.from(document);
    const { avatarUrl } = document.creator;
    if (avatarUrl === null) return { settings, picture: null };
    if (avatar === null || avatarHashIn(avatarUrl) !== avatarHash) return { settings };
    return { settings, picture: { type: 'image/webp', data: avatar.toString('base64') } };
  }

  /** Validates the settings and the picture of a file. */
  validate(settings: unknown, picture: unknown): Promise<Validated<SettingsToImport>> {
    return settingsToImport(settings, picture, this.clock.now());
  }

  /**
   * Compares the settings of a file with the stored ones, which it locks.
   *
   * @throws BadRequestException if visitors would no longer see any help line with the code of the file
   */
  async compare(
    { manager }: Change,
    { fields, picture }: SettingsToImport,
  ): Promise<SettingsImport> {
    const stored = await findSettingsForUpdate(manager);
    const { avatarUrl, image } = pictureAfter(stored, picture);
    const creator = { ...fields.creator, avatarUrl };
    const { liveUntil } = stored.document.live;
    const live = fields.live && { ...fields.live, liveUntil };
    const document = documentOf({ ...fields, creator, live }, stored.document);
    await this.changes.requireHelpLine(manager, stored.document, document, 'settings.code');
    const changed = settingsChanges('imported', stored, { ...stored, document });
    return {
      stored,
      next: { document, picture: image },
      changed,
      fields: changed ? settingsDiff(changed.before, changed.after, document) : [],
    };
  }

  /** Stores the settings, unless they are unchanged. The caller writes the audit row. */
  async store(change: Change, { stored, next, changed }: SettingsImport): Promise<void> {
    if (changed) await this.changes.store(change, stored, next);
  }
}

function findWithPicture(manager: EntityManager): Promise<SiteSettings> {
  return manager.findOneOrFail(SiteSettings, {
    select: { id: true, document: true, avatar: true, avatarHash: true },
    where: { id: SETTINGS_ID },
  });
}

/** The address of the picture after an import, and the picture if it has to be stored. */
function pictureAfter(
  { avatarHash, document }: StoredSettings,
  picture: SettingsToImport['picture'],
): { avatarUrl: string | null; image: AvatarImage | null } {
  if (picture === undefined) return { avatarUrl: document.creator.avatarUrl, image: null };
  if (picture === null) return { avatarUrl: null, image: null };
  const { sentHash, image } = picture;
  // An export of this installation has the stored picture, which would change if it was encoded again.
  const hash = sentHash === avatarHash ? sentHash : image.hash;
  return { avatarUrl: avatarPath(hash), image: hash === avatarHash ? null : image };
}
