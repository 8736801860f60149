import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { IsHttpsLink } from '../../core/http/validation/https-link.js';
import { PlainText } from '../../core/http/validation/plain-text.js';
import { SOCIAL_ICONS, type SocialIcon, type SocialLink } from '../settings-document.js';

/** A link to the creator on another service. The icon 'youtube' marks the video channel. */
@ApiSchema({ name: 'Social' })
export class SocialDto implements Record<keyof SocialLink, unknown> {
  @PlainText({ max: 40 })
  name: string;

  @IsHttpsLink()
  url: string;

  @PlainText({ max: 100 })
  title: string;

  @ApiProperty({ enum: SOCIAL_ICONS })
  @IsIn(SOCIAL_ICONS, { message: `This must be one of ${SOCIAL_ICONS.join(', ')}` })
  icon: SocialIcon;
}
