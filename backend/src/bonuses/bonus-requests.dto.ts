import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  Min,
  ValidateBy,
} from 'class-validator';
import { BONUS_STATES, type BonusState } from './bonus-state.js';
import { IsPlatformKey, MAX_PLATFORMS, type PlatformKey } from '../settings/platform-rules.js';
import { isObject } from '../core/config/is-object.js';
import { MaxItems } from '../core/http/validation/bounds.js';
import { isHttpsLink } from '../core/http/validation/https-link.js';
import { MayBeAbsent } from '../core/http/validation/may-be-absent.js';
import { Nested } from '../core/http/validation/nested.js';
import { PlainText } from '../core/http/validation/plain-text.js';
import { OptionalFlag } from '../core/http/validation/optional-flag.js';

const MAX_SEARCH = 200;

/** Selects bonuses. */
@ApiSchema({ name: 'ListBonuses' })
export class ListBonusesDto {
  /** Text in the title, the description or the platform's name, ignoring case. */
  @IsOptional()
  @IsString({ message: 'The search must be text' })
  @MaxLength(MAX_SEARCH, { message: `The search may have at most ${MAX_SEARCH} characters` })
  search?: string;

  /** Only bonuses of this platform. */
  @IsOptional()
  @IsPlatformKey({ isOptional: true })
  platform?: PlatformKey;

  /** Only active or only inactive bonuses. */
  @OptionalFlag()
  isActive?: boolean;

  /** Only bonuses in this state. Without it, all except those in the trash. */
  @ApiProperty({ enum: BONUS_STATES, required: false })
  @IsOptional()
  @IsIn(BONUS_STATES, { message: `The state must be one of ${BONUS_STATES.join(', ')}` })
  state?: BonusState;
}

const MAX_IDS = 10_000;

/** The ids of all bonuses in their new order. */
@ApiSchema({ name: 'OrderBonuses' })
export class OrderBonusesDto {
  @IsArray({ message: 'The order must be a list of ids' })
  @MaxItems(MAX_IDS, 'There are too many ids')
  @ArrayUnique({ message: 'Duplicate id' })
  @IsInt({ each: true, message: 'An id must be a whole number' })
  @Min(1, { each: true, message: 'An id must be a whole number' })
  ids: number[];
}

export const MAX_BULK_BONUSES = 5_000;

export const BULK_ACTIONS = [
  'activate',
  'deactivate',
  'feature',
  'unfeature',
  'delete',
  'restore',
] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** One action on several bonuses. */
@ApiSchema({ name: 'BulkChangeBonuses' })
export class BulkChangeBonusesDto {
  @IsArray({ message: 'Please send the ids as a list' })
  @ArrayMinSize(1, { message: 'Please select at least one bonus' })
  @MaxItems(
    MAX_BULK_BONUSES,
    `Please change at most ${MAX_BULK_BONUSES.toLocaleString('en-US')} bonuses at once`,
  )
  @ArrayUnique({ message: 'Duplicate id' })
  @IsInt({ each: true, message: 'An id must be a whole number' })
  @Min(1, { each: true, message: 'An id must be at least 1' })
  ids: number[];

  @ApiProperty({ enum: BULK_ACTIONS })
  @IsIn(BULK_ACTIONS, { message: `The action must be one of ${BULK_ACTIONS.join(', ')}` })
  action: BulkAction;
}

/** Whether visitors see the bonus. */
@ApiSchema({ name: 'ToggleStatus' })
export class ToggleStatusDto {
  @IsBoolean({ message: 'Please send true or false for isActive' })
  isActive: boolean;
}

/** Whether the bonus is featured. */
@ApiSchema({ name: 'ToggleFeatured' })
export class ToggleFeaturedDto {
  @IsBoolean({ message: 'Please send true or false for isFeatured' })
  isFeatured: boolean;
}

/** What a change of the settings has replaced. */
@ApiSchema({ name: 'OldReferral' })
export class OldReferralDto {
  /** The old code. If it is left out, only links are replaced. */
  @ApiProperty({ type: String, required: false })
  @MayBeAbsent()
  @Matches(/^[\w-]{1,40}$/, { message: 'Please use letters, digits, - and _ (at most 40)' })
  @PlainText({ max: 40 })
  code?: string;

  /** The referral links that platforms had before, by key. They may contain `{code}`. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    maxProperties: MAX_PLATFORMS,
    selfRequired: false,
  })
  @MayBeAbsent()
  @ValidateBy({
    name: 'links',
    validator: {
      validate: (value) =>
        isObject(value) &&
        Object.keys(value).length <= MAX_PLATFORMS &&
        Object.values(value).every(isHttpsLink),
      defaultMessage: () => 'Please send the old links, which start with https://, by platform',
    },
  })
  links?: Partial<Record<PlatformKey, string>>;
}

@ApiSchema({ name: 'ReplaceCode' })
export class ReplaceCodeDto {
  @Nested(() => OldReferralDto)
  from: OldReferralDto;

  /** Whether the changes are only listed and nothing is stored. */
  @IsBoolean({ message: 'Please send true or false' })
  preview: boolean;
}

/** A text that contains the old code or an old link. */
@ApiSchema({ name: 'CodeReplacement' })
export class CodeReplacementDto {
  /** 'Settings', or the bonus, such as 'Bonus "Welcome"'. */
  where: string;

  /** The path in the words of the panel, such as 'Platforms → Stake.com → Referral link'. */
  field: string;

  before: string;

  /** Null if the text would be too long. It then stays as it is. */
  @ApiProperty({ type: String, nullable: true })
  after: string | null;
}

@ApiSchema({ name: 'CodeReplacements' })
export class CodeReplacementsDto {
  /** Those of the settings first, then those of the bonuses. */
  changes: CodeReplacementDto[];
}
