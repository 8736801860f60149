import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { Video } from '../video.entity.js';

/** A video of the creator's channel. */
@ApiSchema({ name: 'Video' })
export class VideoDto {
  /** The id on YouTube. */
  id: string;

  title: string;

  description: string;

  /** The address of the preview picture. */
  thumbnail: string;

  @ApiProperty({ format: 'date-time' })
  publishedAtUTC: string;

  /** The ISO 8601 duration, such as PT1H2M3S; null if it is unknown. */
  duration: string | null;

  /** The number of views; null if the channel hides it. */
  views: number | null;

  static from(this: void, video: Video): VideoDto {
    const { id, title, description, thumbnail, publishedAt, duration, views } = video;
    const publishedAtUTC = publishedAt.toISOString();
    return { id, title, description, thumbnail, publishedAtUTC, duration, views };
  }
}
