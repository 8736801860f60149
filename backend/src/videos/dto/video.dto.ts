import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { Video } from '../video.entity.js';

/** A video of the creator's channel. */
@ApiSchema({ name: 'Video' })
export class VideoDto {
  /** As YouTube names it. */
  id: string;

  title: string;

  description: string;

  /** Address of the picture. */
  thumbnail: string;

  @ApiProperty({ format: 'date-time' })
  publishedAtUTC: string;

  /** ISO-8601, such as PT1H2M3S; null while it is not known. */
  duration: string | null;

  /** Null where the owner hides the count. */
  views: number | null;

  static from(this: void, video: Video): VideoDto {
    const { id, title, description, thumbnail, publishedAt, duration, views } = video;
    const publishedAtUTC = publishedAt.toISOString();
    return { id, title, description, thumbnail, publishedAtUTC, duration, views };
  }
}
