import {
  ApiProperty,
  ApiSchema,
  IntersectionType,
  OmitType,
  PartialType,
  PickType,
} from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';
import { ApiErrorDto } from '../../core/http/openapi/api-error.dto.js';
import { MayBeAbsent } from '../../core/http/validation/may-be-absent.js';
import { MAX_PLATFORMS } from '../platform-rules.js';
import { PlatformDto } from '../platform.dto.js';
import type { PlatformSettings } from '../settings-document.js';

/** A platform, as the panel gets it. */
@ApiSchema({ name: 'AdminPlatform' })
export class AdminPlatformDto extends PlatformDto {
  /** Its place on the site, from 0. */
  @ApiProperty({ type: 'integer' })
  position: number;

  static list(platforms: readonly PlatformSettings[]): AdminPlatformDto[] {
    return platforms.map((platform, position) => ({ ...platform, position }));
  }
}

const OPTIONAL = ['badge', 'benefits'] as const;

/** A platform to store. What is left out stays, or has the value of a new platform. */
@ApiSchema({ name: 'SavePlatform' })
export class SavePlatformDto extends IntersectionType(
  OmitType(PlatformDto, OPTIONAL),
  PartialType(PickType(PlatformDto, OPTIONAL), { skipNullProperties: false }),
) {
  /** Its place on the site, from 0. If left out, it stays; the last one for a new platform. */
  @MayBeAbsent()
  @IsInt({ message: 'Please send a whole number from 0' })
  @Min(0, { message: 'Please send a whole number from 0' })
  @Max(MAX_PLATFORMS - 1, { message: `Please send a number below ${MAX_PLATFORMS}` })
  position?: number;
}

/** The platform cannot be deleted; nothing was changed. */
@ApiSchema({ name: 'PlatformInUse' })
export class PlatformInUseDto extends ApiErrorDto {
  /** What uses it, such as '3 bonuses'. */
  usedBy: string[];
}
