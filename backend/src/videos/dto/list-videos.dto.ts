import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsWholeNumber } from '../../http/validation/whole-number.js';

export const DEFAULT_VIDEOS = 20;
export const MAX_VIDEOS = 50;

/** Limits the lists of videos. */
export class ListVideosDto {
  /** The maximum number of videos in each list. */
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MAX_VIDEOS })
  @IsOptional()
  @IsWholeNumber(1, MAX_VIDEOS)
  limit: number = DEFAULT_VIDEOS;
}
