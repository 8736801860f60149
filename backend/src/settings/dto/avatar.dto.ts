import { ApiSchema } from '@nestjs/swagger';

/** The creator's new picture. */
@ApiSchema({ name: 'Avatar' })
export class AvatarDto {
  /** The path of the picture on this site. */
  avatarUrl: string;

  /** The version of the settings after the change. */
  version: number;
}
