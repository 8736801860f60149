import { applyDecorators } from '@nestjs/common';
import {
  ApiHideProperty,
  ApiProperty,
  ApiSchema,
  IntersectionType,
  OmitType,
  PartialType,
  PickType,
} from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsString, MaxLength, ValidateIf, type ValidationArguments } from 'class-validator';
import { isObject } from '../core/config/is-object.js';
import { Bounded } from '../core/http/validation/bounds.js';
import { MAX_LINK_LENGTH } from '../core/http/validation/https-link.js';
import { unknownField } from '../core/http/validation/validation.js';
import { Nested } from '../core/http/validation/nested.js';
import { Ignored } from '../core/http/validation/ignored.js';
import { REQUIRED_SETTINGS, SettingsFieldsDto } from './settings-fields.dto.js';
import { IsInstantOrNull } from '../core/http/validation/instant.js';

const isText = (_: object, value: unknown) => value !== undefined && value !== null;
/** The members of a source as read (`SourceSettingDto`). */
const REPORTED = new Set(['set', 'by']);

/** The keys of an object; undefined for other values. */
const membersOf = (value: unknown): string[] | undefined =>
  isObject(value) ? Object.keys(value) : undefined;

/** Trims a text. The status of a source, sent back as it was read, is treated as absent. */
const trimOrIgnore = ({ value }: { value: unknown }): unknown => {
  if (typeof value === 'string') return value.trim();
  return membersOf(value)?.every((name) => REPORTED.has(name)) ? undefined : value;
};

const TEXT = {
  message: ({ value, property }: ValidationArguments) => {
    const unknown = membersOf(value)?.find((name) => !REPORTED.has(name));
    return unknown === undefined
      ? 'Please enter a text, or null to clear it'
      : unknownField(`sources.${property}.${unknown}`);
  },
};
const LENGTH = { message: `Please enter at most ${MAX_LINK_LENGTH} characters` };

/**
 * An address, null, or the state of a source as it was read. If several rules are broken, users see
 * the message of the last one.
 */
const TypedAddress = () =>
  applyDecorators(
    Bounded({ maxLength: MAX_LINK_LENGTH }),
    MaxLength(MAX_LINK_LENGTH, LENGTH),
    IsString(TEXT),
    ValidateIf(isText),
    Transform(trimOrIgnore),
  );

/**
 * The addresses of the sources. A text sets an address and null clears it. An address stays unchanged
 * if it is absent, or if its state is sent back as it was read.
 */
@ApiSchema({ name: 'SaveSources' })
export class SaveSourcesDto {
  /**
   * The id of the channel (UC and 22 more characters), an address that contains it, or, with an API
   * key, its handle or the address of one of its videos. The id is stored.
   */
  @ApiProperty({ type: String, nullable: true, required: false })
  @TypedAddress()
  youtubeChannelId?: string | null;

  /** Any address of the sheet of the platform `stake_com`. That of its CSV data is stored. */
  @ApiProperty({ type: String, nullable: true, required: false })
  @TypedAddress()
  sheetComUrl?: string | null;

  /** Any address of the sheet of the platform `stake_us`. That of its CSV data is stored. */
  @ApiProperty({ type: String, nullable: true, required: false })
  @TypedAddress()
  sheetUsUrl?: string | null;
}

/**
 * The settings as they are saved. The settings as read are valid too: the members that are only
 * reported (`prizePool`, `usAffiliateBy`, the state of the sources) are ignored.
 */
@ApiSchema({ name: 'SaveSettings' })
export class SaveSettingsDto extends IntersectionType(
  PickType(SettingsFieldsDto, REQUIRED_SETTINGS),
  PartialType(OmitType(SettingsFieldsDto, REQUIRED_SETTINGS), { skipNullProperties: false }),
) {
  /** The version that the change is based on. */
  @IsInt({ message: 'The version must be a whole number' })
  version: number;

  @ValidateIf((_, value) => value !== undefined)
  @Nested(() => SaveSourcesDto)
  sources?: SaveSourcesDto;

  @ApiHideProperty()
  @Ignored()
  prizePool?: unknown;

  @ApiHideProperty()
  @Ignored()
  usAffiliateBy?: unknown;
}

/** The owner's declaration to be live. */
@ApiSchema({ name: 'SetLive' })
export class SetLiveDto {
  /** Until when, within the next 24 hours; null ends it. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  @IsInstantOrNull()
  liveUntil: string | null;
}
