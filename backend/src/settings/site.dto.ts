import { ApiProperty, ApiSchema, OmitType, PickType } from '@nestjs/swagger';
import { omit, pick } from 'es-toolkit';
import type { Environment } from '../core/config/env.js';
import { isAvatarPath } from './avatar/avatar-path.js';
import { HelpLineDto } from './help/help-line-rules.js';
import { sumOfPrizes } from './prize-table.js';
import type { SettingsDocument } from './settings-document.js';
import { PlatformDto } from './platform.dto.js';
import { SettingsFieldsDto } from './settings-fields.dto.js';

/** How long data is kept, as far as it depends on the installation; for the privacy text. */
@ApiSchema({ name: 'Retention' })
export class RetentionDto {
  /** The number of months after a race has ended for which full names of players are kept. */
  @ApiProperty({ type: 'integer' })
  namesMonths: number;

  /** The number of days for which the log is kept; null if it is only limited by size. */
  @ApiProperty({ type: 'integer', nullable: true })
  logDays: number | null;

  /** The number of days for which daily backups are kept; null if the owner makes them otherwise. */
  @ApiProperty({ type: 'integer', nullable: true })
  backupDays: number | null;

  /** Whether erased names are also removed from the unused space of the database's files. */
  erasesFiles: boolean;

  static from(
    this: void,
    environment: Pick<Environment, 'retainNamesMonths' | 'logDays' | 'backupKeepDays' | 'database'>,
  ): RetentionDto {
    const { retainNamesMonths, logDays, backupKeepDays, database } = environment;
    return {
      namesMonths: retainNamesMonths,
      logDays: logDays === 0 ? null : logDays,
      backupDays: backupKeepDays,
      // As `DatabaseService.rewriteFiles` does.
      erasesFiles: database.dialect === 'sqlite',
    };
  }
}

/** Settings that visitors get. A setting is hidden from visitors unless it is here. */
const PUBLIC_SETTINGS = [
  'creator',
  'code',
  'platforms',
  'socials',
  'texts',
  'prizes',
  'countClicks',
  'contactEmail',
  'showVideos',
  'showRace',
] as const;

/** A platform as visitors get it. */
@ApiSchema({ name: 'PublicPlatform' })
export class PublicPlatformDto extends OmitType(PlatformDto, ['isActive', 'hosts']) {}

/** The public settings, and what is derived from them. */
export class PublicSettingsDto extends OmitType(PickType(SettingsFieldsDto, PUBLIC_SETTINGS), [
  'platforms',
]) {
  /** Those that the owner has not turned off. */
  platforms: PublicPlatformDto[];

  /** The sum of the prizes in US dollars. */
  prizePool: number;

  static from(document: SettingsDocument): PublicSettingsDto {
    const { creator, prizes, platforms } = document;
    return {
      ...pick(document, PUBLIC_SETTINGS),
      platforms: platforms
        .filter(({ isActive }) => isActive)
        .map((platform) => omit(platform, ['isActive', 'hosts'])),
      creator: { ...creator, avatarUrl: shownPicture(creator.avatarUrl) },
      prizePool: sumOfPrizes(prizes),
    };
  }
}

/** The public settings of the site. */
@ApiSchema({ name: 'Site' })
export class SiteDto extends PublicSettingsDto {
  /** The help lines in the footer of every page, at most three. */
  helpLines: HelpLineDto[];

  /** How long data is kept. */
  retention: RetentionDto;
}

/** Only the site's own picture, because another site would receive every visitor's address. */
const shownPicture = (avatarUrl: string | null): string | null =>
  isAvatarPath(avatarUrl) ? avatarUrl : null;
