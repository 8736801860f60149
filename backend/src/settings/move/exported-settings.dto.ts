import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsIn, ValidateBy } from 'class-validator';
import { MAX_PICTURE_BYTES, PICTURE_TYPES, type PictureType } from '../avatar/picture-types.js';
import { LiveSettingsDto } from '../settings.dto.js';
import { PlatformDto, SiteTextsDto, SocialDto } from '../site.dto.js';
import type { SettingsDocument } from '../settings-document.js';

/** Four characters of base64 encode three bytes. */
const MAX_BASE64_LENGTH = Math.ceil(MAX_PICTURE_BYTES / 3) * 4;

/** Why a value is not a picture in base64, as a message; null if it may be one. */
function base64Problem(value: unknown): string | null {
  if (typeof value !== 'string' || value === '') return 'Please send the picture in base64';
  if (value.length > MAX_BASE64_LENGTH) return 'The picture must be at most 2 MB.';
  // Node's decoder ignores characters that do not belong to base64.
  const isExact = Buffer.from(value, 'base64').toString('base64') === value;
  return isExact ? null : 'Please send the picture in base64';
}

/** The creator's picture in an export. */
@ApiSchema({ name: 'ExportedPicture' })
export class ExportedPictureDto {
  @ApiProperty({ enum: PICTURE_TYPES })
  @IsIn(PICTURE_TYPES, { message: `The type must be one of ${PICTURE_TYPES.join(', ')}` })
  type: PictureType;

  /** The file in base64. */
  @ValidateBy({
    name: 'base64',
    validator: {
      validate: (value) => base64Problem(value) === null,
      defaultMessage: (args) => base64Problem(args?.value) ?? 'Please send the picture in base64',
    },
  })
  data: string;
}

type ExportedCreator = Omit<SettingsDocument['creator'], 'avatarUrl'>;

/** The creator. The picture is a part of its own. */
@ApiSchema({ name: 'ExportedCreator' })
export class ExportedCreatorDto implements Record<keyof ExportedCreator, unknown> {
  name: string;

  tagline: string;
}

/**
 * The settings in an export: all except the addresses of the sources, which are secret, and what the
 * environment sets. In an import, optional members that are left out keep their stored value.
 */
@ApiSchema({ name: 'ExportedSettings' })
export class ExportedSettingsDto {
  creator: ExportedCreatorDto;

  /** The referral code. */
  code: string;

  platforms: PlatformDto[];

  socials: SocialDto[];

  texts: SiteTextsDto;

  /** The prizes in US dollars, from rank 1. */
  prizes: number[];

  countClicks: boolean;

  /** Whether closed months show visitors how many prizes are paid. */
  showPaidPrizes?: boolean;

  /** Whether the site has videos. */
  showVideos?: boolean;

  /** Whether the site has a monthly race. */
  showRace?: boolean;

  /** Whether visitors are asked for their region before they get a link to a casino. */
  askRegion?: boolean;

  /** Whether the referral links are followed once a day. */
  checkLinks?: boolean;

  /** The email address that visitors can write to; empty for none. */
  contactEmail?: string;

  /** The IANA name of the time zone in which admins enter dates. */
  timeZone?: string;

  /** Where and when the creator streams. */
  live?: LiveSettingsDto;

  /** Players under this affiliate name always get the US flag; null for none. */
  @ApiProperty({ type: String, nullable: true, required: false })
  usAffiliate?: string | null;
}
