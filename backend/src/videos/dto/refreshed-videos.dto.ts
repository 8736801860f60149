import { ApiSchema } from '@nestjs/swagger';

/** The result of a refresh of the videos. */
@ApiSchema({ name: 'RefreshedVideos' })
export class RefreshedVideosDto {
  message: string;

  /** The number of videos that the channel lists. */
  videos: number;
}
