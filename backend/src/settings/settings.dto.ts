import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { SourceKey } from '../core/config/sources.js';
import { ApiErrorDto } from '../core/http/openapi/api-error.dto.js';
import { isHttpsLink } from '../core/http/validation/https-link.js';
import { isAvatarPath } from './avatar/avatar-path.js';
import { sumOfPrizes } from './prize-table.js';
import type { SettingsDocument } from './settings-document.js';
import { SettingsFieldsDto } from './settings-fields.dto.js';
import type { SourceAddress } from './settings.service.js';

/** Whether the address of a source is set, and where. The address itself is secret. */
@ApiSchema({ name: 'SourceSetting' })
export class SourceSettingDto {
  set: boolean;

  /** Where the address is set. What the environment sets can only be changed there. */
  @ApiProperty({ enum: ['environment', 'settings'], nullable: true })
  by: 'environment' | 'settings' | null;

  static from(address: SourceAddress | null): SourceSettingDto {
    return { set: address !== null, by: address?.by ?? null };
  }
}

/** Which sources have an address. */
@ApiSchema({ name: 'Sources' })
export class SourcesDto implements Record<SourceKey, SourceSettingDto> {
  youtubeChannelId: SourceSettingDto;

  sheetComUrl: SourceSettingDto;

  sheetUsUrl: SourceSettingDto;
}

/** All settings, for admins. */
@ApiSchema({ name: 'Settings' })
export class SettingsDto extends SettingsFieldsDto {
  /** Increases with each change. The next change must send it. */
  version: number;

  /** The sum of the prizes in US dollars. */
  prizePool: number;

  /** Where the affiliate name is set. What the environment sets can only be changed there. */
  @ApiProperty({ enum: ['environment', 'settings'], nullable: true })
  usAffiliateBy: 'environment' | 'settings' | null;

  sources: SourcesDto;

  /** @param fixedAffiliate the affiliate from the environment, or null. */
  static of(
    version: number,
    document: SettingsDocument,
    fixedAffiliate: string | null,
    sources: SourcesDto,
  ): SettingsDto {
    const { creator, prizes } = document;
    const usAffiliate = fixedAffiliate ?? document.usAffiliate;
    const by = fixedAffiliate === null ? 'settings' : 'environment';
    return {
      ...document,
      creator: { ...creator, avatarUrl: editable(creator.avatarUrl) },
      version,
      prizePool: sumOfPrizes(prizes),
      usAffiliate,
      usAffiliateBy: usAffiliate === null ? null : by,
      sources,
    };
  }
}

/**
 * The picture as the form shows it. This can be a URL of another site that has not been fetched yet,
 * but not one that the current validation rejects.
 */
const editable = (avatarUrl: string | null): string | null =>
  isAvatarPath(avatarUrl) || isHttpsLink(avatarUrl) ? avatarUrl : null;

/** The edit was made from an older version; nothing was saved. */
@ApiSchema({ name: 'SettingsConflict' })
export class SettingsConflictDto extends ApiErrorDto {
  /** The stored settings. */
  current: SettingsDto;
}

/** The creator's new picture. */
@ApiSchema({ name: 'Avatar' })
export class AvatarDto {
  /** The path of the picture on this site. */
  avatarUrl: string;

  /** The version of the settings after the change. */
  version: number;
}
