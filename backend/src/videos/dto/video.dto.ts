import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { withoutAddresses, withoutLinks } from '../../sources/displayed-text.js';
import type { Video } from '../video.entity.js';

/** The title of a video whose own title is only a link. */
const UNTITLED = 'Video';

/** A video of the creator's channel. */
@ApiSchema({ name: 'Video' })
export class VideoDto {
  /** The id on YouTube. */
  id: string;

  /** Without links. */
  title: string;

  /** Without web addresses, because referral links are published only as `/go` links. */
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
    const { id, thumbnail, publishedAt, duration, views } = video;
    const title = withoutLinks(video.title) || UNTITLED;
    const description = withoutAddresses(video.description);
    const embeddable = video.embeddable ?? false;
    const publishedAtUTC = publishedAt.toISOString();
    return { id, title, description, thumbnail, publishedAtUTC, duration, views, embeddable };
  }
}
