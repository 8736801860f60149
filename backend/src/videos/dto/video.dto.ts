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

  /**
   * Whether this site may play the video in YouTube's player; false if it is restricted by age, if its
   * owner does not allow it, and if that is unknown.
   */
  embeddable: boolean;

  static from(this: void, video: Video): VideoDto {
    const { id, title, description, thumbnail, publishedAt, duration, views } = video;
    const embeddable = video.embeddable ?? false;
    const publishedAtUTC = publishedAt.toISOString();
    return { id, title, description, thumbnail, publishedAtUTC, duration, views, embeddable };
  }
}
