import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { MaxItems } from '../../core/http/validation/bounds.js';
import { IsHttpsLink } from '../../core/http/validation/https-link.js';
import { PlainText } from '../../core/http/validation/plain-text.js';
import { IsUtcDay } from '../../core/http/validation/utc-day.js';
import { PLATFORM_KEYS, type PlatformKey, type PlatformSettings } from '../settings-document.js';

const MAX_BENEFITS = 12;

/** A casino that the site promotes. */
@ApiSchema({ name: 'Platform' })
export class PlatformDto
  implements
    Record<Exclude<keyof PlatformSettings, 'partnerSince'>, unknown>,
    Partial<Pick<PlatformSettings, 'partnerSince'>>
{
  @ApiProperty({ enum: PLATFORM_KEYS })
  @IsIn(PLATFORM_KEYS, { message: `This must be one of ${PLATFORM_KEYS.join(', ')}` })
  key: PlatformKey;

  @PlainText({ max: 40 })
  name: string;

  /** The label on its card, such as 'Most Popular'; may be empty. */
  @PlainText({ min: 0, max: 40 })
  badge: string;

  @PlainText({ max: 500, lines: true })
  description: string;

  @MaxItems(MAX_BENEFITS, `Please enter at most ${MAX_BENEFITS} benefits`)
  @PlainText({ max: 160, each: true })
  benefits: string[];

  @IsHttpsLink()
  referralUrl: string;

  /** The UTC day on which the partnership began; null if there is none. If left out, it stays. */
  @ApiProperty({ type: String, format: 'date', nullable: true, required: false })
  @IsOptional()
  @IsUtcDay()
  partnerSince?: string | null;
}
