import {
  ApiProperty,
  ApiSchema,
  IntersectionType,
  OmitType,
  PartialType,
  PickType,
} from '@nestjs/swagger';
import { IsIn, ValidateBy } from 'class-validator';
import { MAX_PICTURE_BYTES, PICTURE_TYPES, type PictureType } from '../avatar/avatar-path.js';
import { CreatorDto, REQUIRED_SETTINGS, SettingsFieldsDto } from '../settings-fields.dto.js';
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

/** The creator. The picture is a part of its own. */
@ApiSchema({ name: 'ExportedCreator' })
class ExportedCreatorDto extends OmitType(CreatorDto, ['avatarUrl']) {}

const REQUIRED = REQUIRED_SETTINGS.filter((name) => name !== 'creator');

/**
 * The settings in an export: all except the addresses of the sources, which are secret, and what the
 * environment sets. In an import, optional members that are left out keep their stored value.
 */
@ApiSchema({ name: 'ExportedSettings' })
export class ExportedSettingsDto extends IntersectionType(
  PickType(SettingsFieldsDto, REQUIRED),
  PartialType(OmitType(SettingsFieldsDto, REQUIRED_SETTINGS)),
) {
  creator: ExportedCreatorDto;

  static from(document: SettingsDocument): Required<ExportedSettingsDto> {
    const { name, tagline } = document.creator;
    return {
      ...document,
      creator: { name, tagline },
      // Whether the creator is live now is not a setting to move.
      live: { ...document.live, liveUntil: null },
    };
  }
}
