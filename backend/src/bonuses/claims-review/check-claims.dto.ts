import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsNumber,
  IsString,
  MaxLength,
  ValidateIf,
} from 'class-validator';
import { Bounded, MaxItems } from '../../core/http/validation/bounds.js';
import { MAX_LINK_LENGTH } from '../../core/http/validation/https-link.js';
import { MayBeAbsent } from '../../core/http/validation/may-be-absent.js';
import { Nested, NestedList } from '../../core/http/validation/nested.js';
import { IsUtcDay } from '../../core/http/validation/utc-day.js';
import { IsPlatformKey, MAX_PLATFORMS, type PlatformKey } from '../../settings/platform-rules.js';
import { MAX_TEXT_LENGTH } from '../../claims/claims.dto.js';

const MAX_FIELD = 100;
/** More than the form of the settings can have, with links and all others that are not checked. */
const MAX_TEXTS = 500;

/** A text as it is typed: it may be empty, and is not trimmed, so that offsets count in the input. */
const TypedText = (max: number): PropertyDecorator =>
  applyDecorators(
    Bounded({ maxLength: max }),
    IsString({ message: 'Please enter a text' }),
    MaxLength(max, { message: `Please enter at most ${String(max)} characters` }),
  );

/** A typed text and its field. */
@ApiSchema({ name: 'CheckedText' })
export class CheckedTextDto {
  /**
   * Its path in the form, which the response repeats. In the settings, fields without checked text are
   * ignored.
   */
  @TypedText(MAX_FIELD)
  field: string;

  @TypedText(MAX_TEXT_LENGTH)
  text: string;

  /** For a text of the settings: the platform that it is about. */
  @MayBeAbsent()
  @IsPlatformKey({ isOptional: true })
  platform?: PlatformKey;
}

/** What the form of a bonus says besides its texts. */
@ApiSchema({ name: 'CheckedBonus' })
export class CheckedBonusDto {
  @IsPlatformKey()
  platform: PlatformKey;

  /** The link as it is typed: of another site than the platform's, less may be claimed. */
  @TypedText(MAX_LINK_LENGTH)
  ctaHref: string;

  /** Whether visitors see when it ends. */
  @IsBoolean({ message: 'Please send true or false for hasEnd' })
  hasEnd: boolean;

  /** In US dollars; null if it is not stated. */
  @ApiProperty({ type: Number, nullable: true })
  @ValidateIf((_, value) => value !== null)
  @IsNumber({}, { message: 'The minimum deposit must be a number' })
  minDeposit: number | null;

  /** Whether it has a link to the casino's own terms. */
  @IsBoolean({ message: 'Please send true or false for hasTermsLink' })
  hasTermsLink: boolean;

  /** The UTC day of the last check; null if there was none. */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  @ValidateIf((_, value) => value !== null)
  @IsUtcDay()
  checkedOn: string | null;
}

/** The texts of a form while they are typed. */
@ApiSchema({ name: 'CheckClaims' })
export class CheckClaimsDto {
  @NestedList(() => CheckedTextDto, { max: MAX_TEXTS })
  texts: CheckedTextDto[];

  /** For the form of a bonus. Without it, the texts are those of the settings. */
  @MayBeAbsent()
  @Nested(() => CheckedBonusDto)
  bonus?: CheckedBonusDto;

  /** For the form of the settings: the platforms for which it has a day as 'Partner since'. */
  @MayBeAbsent()
  @IsArray({ message: 'Please send the platforms as a list' })
  @MaxItems(MAX_PLATFORMS, 'There are too many platforms')
  @ArrayUnique({ message: 'Duplicate platform' })
  @IsPlatformKey({ isOptional: true, each: true })
  partners?: PlatformKey[];
}
