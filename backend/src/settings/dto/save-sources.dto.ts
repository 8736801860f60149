import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsString, MaxLength, ValidateIf, type ValidationArguments } from 'class-validator';
import { Bounded } from '../../http/validation/bounds.js';
import { MAX_LINK_LENGTH } from '../../http/validation/https-link.js';
import { unknownField } from '../../http/validation/validation.js';

const isText = (_: object, value: unknown) => value !== undefined && value !== null;
/** The members of a source as read (`SourceSettingDto`). */
const REPORTED = new Set(['set', 'by']);

/** The keys of an object; undefined for other values. */
const membersOf = (value: unknown): string[] | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.keys(value)
    : undefined;

/** Trims a text. The status of a source, sent back as it was read, is treated as absent. */
const read = ({ value }: { value: unknown }): unknown => {
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

/** An address, null, or the state of a source as it was read. The last rule's message wins. */
const TypedAddress = () =>
  applyDecorators(
    Bounded({ maxLength: MAX_LINK_LENGTH }),
    MaxLength(MAX_LINK_LENGTH, LENGTH),
    IsString(TEXT),
    ValidateIf(isText),
    Transform(read),
  );

/**
 * Where the sources are: a text sets one, null clears it, an absent one stays, and so does one that is
 * sent back as it was read.
 */
@ApiSchema({ name: 'SaveSources' })
export class SaveSourcesDto {
  /** The id of the channel (UC and 22 more characters), or an address of YouTube that contains it. */
  @ApiProperty({ type: String, nullable: true, required: false })
  @TypedAddress()
  youtubeChannelId?: string | null;

  /** The address of the international sheet's CSV export. */
  @ApiProperty({ type: String, nullable: true, required: false })
  @TypedAddress()
  sheetComUrl?: string | null;

  /** The address of the US sheet's CSV export. */
  @ApiProperty({ type: String, nullable: true, required: false })
  @TypedAddress()
  sheetUsUrl?: string | null;
}
