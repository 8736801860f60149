import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ArrayMaxSize, IsIn } from 'class-validator';
import { IsHttpsLink } from '../../http/validation/https-link.js';
import { PlainText } from '../../http/validation/plain-text.js';
import { PLATFORM_KEYS, type PlatformKey } from '../settings-document.js';

const MAX_BENEFITS = 12;

/** A casino that the site promotes. */
@ApiSchema({ name: 'Platform' })
export class PlatformDto {
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

  @ArrayMaxSize(MAX_BENEFITS, { message: `Please enter at most ${MAX_BENEFITS} benefits` })
  @PlainText({ max: 160, each: true })
  benefits: string[];

  @IsHttpsLink()
  referralUrl: string;
}
