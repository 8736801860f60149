import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { VideoDto } from './video.dto.js';

export const VIDEOS_SOURCES = ['youtube', 'feed', 'demo', 'off'] as const;

/** The channel's newest videos. */
@ApiSchema({ name: 'Videos' })
export class VideosDto {
  /** Newest first. */
  longVideos: VideoDto[];

  /** Newest first. */
  shorts: VideoDto[];

  /** `demo` until videos have been fetched for the first time; `off` if the site has no videos. */
  @ApiProperty({ enum: VIDEOS_SOURCES, enumName: 'VideosSource' })
  source: (typeof VIDEOS_SOURCES)[number];

  /** When the channel was last read; null for the demo videos and without videos. */
  @ApiProperty({ format: 'date-time', nullable: true, type: String })
  updatedAt: string | null;

  /** Whether the last successful read is older than twice the refresh interval. */
  stale: boolean;
}
