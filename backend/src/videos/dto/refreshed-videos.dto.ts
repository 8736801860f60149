import { ApiSchema } from '@nestjs/swagger';

/** What a refresh has brought. */
@ApiSchema({ name: 'RefreshedVideos' })
export class RefreshedVideosDto {
  message: string;

  /** How many videos the channel lists. */
  videos: number;
}
