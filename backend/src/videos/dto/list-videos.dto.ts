import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsWholeNumber } from '../../core/http/validation/whole-number.js';

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
