import { ApiSchema } from '@nestjs/swagger';

/** The creator's new picture. */
@ApiSchema({ name: 'Avatar' })
export class AvatarDto {
  /** Its path on this site. */
  avatarUrl: string;

  /** The settings' version that it made. */
  version: number;
}
