import { ApiSchema } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';
import { isHttpsLink } from '../../http/https-link.js';
import { PlainText } from '../../http/plain-text.js';
import { isAvatarPath } from '../avatar-path.js';

/** Whose site it is. */
@ApiSchema({ name: 'Creator' })
export class CreatorDto {
  @PlainText({ max: 60 })
  name: string;

  @PlainText({ max: 160 })
  tagline: string;

  /** The uploaded picture's path on this site, or an https: address elsewhere. */
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
