import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { kindOf, type Video, VIDEO_KINDS, type VideoKind } from '../video.entity.js';
import { VideoDto } from './video.dto.js';

export const KIND_SOURCES = ['admin', 'source'] as const;

/** A video, as admins see it. */
@ApiSchema({ name: 'AdminVideo' })
export class AdminVideoDto extends VideoDto {
  @ApiProperty({ enum: VIDEO_KINDS, enumName: 'VideoKind' })
  kind: VideoKind;

  /** Who decided the kind: an admin or the source. */
  @ApiProperty({ enum: KIND_SOURCES, enumName: 'VideoKindBy' })
  kindBy: (typeof KIND_SOURCES)[number];

  /** Whether the video is hidden from visitors. */
  hidden: boolean;

  /** When the channel last listed the video. */
  @ApiProperty({ format: 'date-time' })
  fetchedAt: string;

  static override from(this: void, video: Video): AdminVideoDto {
    return {
      ...VideoDto.from(video),
      kind: kindOf(video),
      kindBy: video.kindOverride === null ? 'source' : 'admin',
      hidden: video.hidden,
      fetchedAt: video.fetchedAt.toISOString(),
    };
  }
}
