import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';
import { withoutAddresses, withoutLinks } from '../sources/displayed-text.js';
import { kindOf, type Video, VIDEO_KINDS, type VideoKind } from './video.entity.js';
import { IsWholeNumber } from '../core/http/validation/whole-number.js';
import { MayBeAbsent } from '../core/http/validation/may-be-absent.js';

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

export const DEFAULT_VIDEO_COUNT = 20;
export const MAX_VIDEO_COUNT = 50;

/** Limits the lists of videos. */
export class ListVideosDto {
  /** The maximum number of videos in each list. */
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MAX_VIDEO_COUNT })
  @IsOptional()
  @IsWholeNumber(1, MAX_VIDEO_COUNT)
  limit: number = DEFAULT_VIDEO_COUNT;
}

/** Selects stored videos. */
export class ListAdminVideosDto {
  /** Text in the title or the description, ignoring case. */
  @IsOptional()
  @IsString({ message: 'The search must be text' })
  @MaxLength(200, { message: 'The search may have at most 200 characters' })
  search?: string;

  /** Only long videos or only Shorts. */
  @ApiProperty({ enum: VIDEO_KINDS, enumName: 'VideoKind', required: false })
  @IsOptional()
  @IsIn(VIDEO_KINDS, { message: "The kind must be 'long' or 'short'" })
  kind?: VideoKind;
}

/** The result of a refresh of the videos. */
@ApiSchema({ name: 'RefreshedVideos' })
export class RefreshedVideosDto {
  message: string;

  /** The number of videos that the channel lists. */
  videos: number;
}

/** The changed fields of a video; fields that are left out stay as they are. */
@ApiSchema({ name: 'UpdateAdminVideo' })
export class UpdateAdminVideoDto {
  /** Whether the video is hidden from visitors. */
  @MayBeAbsent()
  @IsBoolean({ message: 'Please send true or false' })
  hidden?: boolean;

  /** Null restores the kind that the source reports. */
  @ApiProperty({ enum: VIDEO_KINDS, enumName: 'VideoKind', nullable: true, required: false })
  @ValidateIf((_, value) => value !== undefined && value !== null)
  @IsIn(VIDEO_KINDS, { message: "The kind must be 'long', 'short' or null" })
  kind?: VideoKind | null;
}
