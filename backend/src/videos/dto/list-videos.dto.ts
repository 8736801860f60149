import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

export const DEFAULT_VIDEOS = 20;
export const MAX_VIDEOS = 50;

/** How many videos are asked for. */
export class ListVideosDto {
  /** At most this many of each list. */
  @ApiPropertyOptional()
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: `The limit must be a whole number from 1 to ${MAX_VIDEOS}` })
  @Min(1, { message: `The limit must be a whole number from 1 to ${MAX_VIDEOS}` })
  @Max(MAX_VIDEOS, { message: `The limit must be a whole number from 1 to ${MAX_VIDEOS}` })
  limit: number = DEFAULT_VIDEOS;
}
