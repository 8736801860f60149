import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ArrayMinSize, ArrayUnique, NotEquals } from 'class-validator';
import { MaxItems } from '../../../core/http/validation/bounds.js';
import { MayBeAbsent } from '../../../core/http/validation/may-be-absent.js';
import { OptionalFlag } from '../../../core/http/validation/optional-flag.js';
import { PlainText } from '../../../core/http/validation/plain-text.js';
import { IsUtcDay } from '../../../core/http/validation/utc-day.js';
import { IsScope } from '../../../core/regions/scope-rules.js';
import { IsPlatformKey, type PlatformKey } from '../../../settings/platform-rules.js';
import { MAX_SOURCE } from './region-rules.dto.js';

const MAX_REGIONS = 300;

/** Codes of regions, such as `US-TX` or `BR`. */
const Regions = (): PropertyDecorator =>
  applyDecorators(
    MayBeAbsent(),
    ArrayMinSize(1, { message: 'Please choose at least one region' }),
    MaxItems(MAX_REGIONS, `Please choose at most ${MAX_REGIONS} regions`),
    ArrayUnique({ message: 'Duplicate region' }),
    NotEquals('*', { each: true, message: 'Please choose single regions' }),
    IsScope({ each: true }),
  );

/** Where a platform may be offered: `sameAs`, `open` or `openExcept`. */
@ApiSchema({ name: 'PlatformRegions' })
export class PlatformRegionsDto {
  /** The platform whose rules are copied. */
  @MayBeAbsent()
  @IsPlatformKey({ isOptional: true })
  sameAs?: PlatformKey;

  /** The only regions in which it is open. */
  @Regions()
  open?: string[];

  /** It is open everywhere except in these regions. */
  @Regions()
  openExcept?: string[];

  /** The page or the law that states it; required with `open` and `openExcept`. */
  @ApiProperty({ required: false })
  @MayBeAbsent()
  @PlainText({ max: MAX_SOURCE })
  source?: string;

  /** The UTC day on which the source was read; by default today. */
  @ApiProperty({ format: 'date', required: false })
  @MayBeAbsent()
  @IsUtcDay()
  checkedOn?: string;
}

@ApiSchema({ name: 'PlatformRegionsOptions' })
export class PlatformRegionsOptionsDto {
  /** Whether the rules are only returned, with the id 0, and nothing is stored. */
  @OptionalFlag()
  preview?: boolean;
}
