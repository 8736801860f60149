import { ApiSchema } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';
import { isHttpsLink } from '../../core/http/validation/https-link.js';
import { PlainText } from '../../core/http/validation/plain-text.js';
import type { SettingsDocument } from '../settings-document.js';
import { isAvatarPath } from '../avatar/avatar-path.js';

@ApiSchema({ name: 'Creator' })
export class CreatorDto implements Record<keyof SettingsDocument['creator'], unknown> {
  @PlainText({ max: 60 })
  name: string;

  @PlainText({ max: 160 })
  tagline: string;

  /**
   * The stored picture's path on this site. When it is saved, also an https: address of a picture at
   * another site, which is fetched once and then served from here.
   */
  @ValidateBy({
    name: 'avatarUrl',
    validator: {
      validate: (value) => value === null || isAvatarPath(value) || isHttpsLink(value),
      defaultMessage: () =>
        'Please upload a picture, or enter an address that starts with https://',
    },
  })
  avatarUrl: string | null;
}
